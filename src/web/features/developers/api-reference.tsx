import type { ReactNode } from 'react';
import type { ApiDescription, ApiOperation, ApiParameter } from '../../data/open-api/api-description.ts';
import { useT } from '../../i18n/localisation.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { parameterType, schemaFields } from './schema-fields.ts';
import { useApiDescription } from './use-api-description.ts';

/** The endpoints of the API as its OpenAPI document describes them. */
export function ApiReference() {
  const t = useT();
  const { description, hasFailed, retry } = useApiDescription();
  return (
    <Card aria-labelledby="api-reference" aria-busy={!description && !hasFailed}>
      <h2 id="api-reference" className="text-28">
        {t('API reference')}
      </h2>
      <p className="mt-2 max-w-[68ch] text-ink-2">
        {t(
          'Generated from the schemas that check every request, so it’s always up to date. Descriptions are in English.',
        )}
      </p>
      <p className="mt-3">
        <ButtonLink tone="outline" to="/api/openapi.json">
          {t('OpenAPI document')}
        </ButtonLink>
      </p>
      {description ? (
        <Endpoints description={description} />
      ) : (
        <div className="mt-4 grid min-h-40 content-center justify-items-start gap-3">
          <p role="status" className="text-ink-2">
            {hasFailed
              ? t('Couldn’t load the reference. Check your connection and try again.')
              : t('Loading the reference…')}
          </p>
          {hasFailed ? (
            <Button tone="outline" onClick={retry}>
              {t('Try again')}
            </Button>
          ) : null}
        </div>
      )}
    </Card>
  );
}

function Endpoints({ description }: { description: ApiDescription }) {
  const t = useT();
  const { operations, commonReasons, inputReasons } = description;
  const open = operations.filter(({ isOpen }) => isOpen);
  const closed = operations.filter(({ isOpen }) => !isOpen);
  return (
    <>
      <h3 className="mt-6 mb-2 text-20">{t('Open to every site')}</h3>
      {open.map((operation) => (
        <Operation key={operation.path} operation={operation} />
      ))}
      <h3 className="mt-8 text-20">{t('Errors')}</h3>
      <p className="mt-1 mb-2 max-w-[68ch] text-ink-2">
        {t(
          'Every error has the same form: an English sentence, a code for its status, and a reason that programs can rely on.',
        )}
      </p>
      <Disclosure summary={<span className="font-semibold">{t('Reasons of any endpoint')}</span>}>
        <Reasons reasons={commonReasons} />
      </Disclosure>
      <Disclosure summary={<span className="font-semibold">{t('Reasons of invalid parameters')}</span>}>
        <Reasons reasons={inputReasons} />
      </Disclosure>
      <h3 className="mt-8 text-20">{t('Only for this site')}</h3>
      <p className="mt-1 mb-2 max-w-[68ch] text-ink-2">
        {t(
          'These endpoints are for Mihrab’s own pages. Browsers don’t let other sites read them, and they may change.',
        )}
      </p>
      <Disclosure summary={<span className="font-semibold">{t('Show these endpoints')}</span>}>
        {closed.map((operation) => (
          <Operation key={`${operation.method} ${operation.path}`} operation={operation} />
        ))}
      </Disclosure>
    </>
  );
}

/** Names and English sentences of the API, from left to right in every language. */
const english = { dir: 'ltr', lang: 'en' } as const;

function Operation({ operation }: { operation: ApiOperation }) {
  const t = useT();
  const { method, path, summary, parameters, answer, contentType, reasons } = operation;
  const fields = schemaFields(answer);
  return (
    <Disclosure
      summary={
        <span {...english} className="grid gap-0.5 py-1 text-left">
          <span className="font-mono text-14 font-semibold [overflow-wrap:anywhere]">
            <span className="text-primary">{method}</span> {path}
          </span>
          <span className="text-14 text-ink-2">{summary}</span>
        </span>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-5">
        <Part title={t('Parameters')}>
          {parameters.length > 0 ? (
            <ul {...english} className="grid gap-3">
              {parameters.map((parameter) => (
                <Parameter key={parameter.name} parameter={parameter} />
              ))}
            </ul>
          ) : (
            <p className="text-14 text-ink-2">{t('None')}</p>
          )}
        </Part>
        <Part title={t('Answer')}>
          {fields.length > 0 ? (
            <ul {...english} className="grid gap-x-6 gap-y-1 md:grid-cols-2">
              {fields.map(({ name, type }) => (
                <li key={name} className="text-14 [overflow-wrap:anywhere]">
                  <code className="font-mono font-semibold">{name}</code>{' '}
                  <span className="text-ink-2">{type}</span>
                </li>
              ))}
            </ul>
          ) : (
            <p {...english} className="font-mono text-14 text-ink-2">
              {contentType}
            </p>
          )}
        </Part>
        {reasons.length > 0 ? (
          <Part title={t('Errors')}>
            <Reasons reasons={reasons} />
          </Part>
        ) : null}
      </div>
    </Disclosure>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h4 className="mb-2 font-sans text-14 font-semibold">{title}</h4>
      {children}
    </div>
  );
}

function Parameter({ parameter }: { parameter: ApiParameter }) {
  const { name, description, example } = parameter;
  return (
    <li className="grid gap-x-6 gap-y-0.5 text-14 [overflow-wrap:anywhere] md:grid-cols-[16rem_minmax(0,1fr)]">
      <span>
        <code className="font-mono font-semibold">{name}</code>{' '}
        <span className="text-ink-2 md:block">{parameterType(parameter)}</span>
      </span>
      <span className="grid gap-0.5">
        {description === '' ? null : <span>{description.replaceAll('`', '')}</span>}
        {example === undefined ? null : (
          <code className="font-mono text-ink-2">
            {name}={example}
          </code>
        )}
      </span>
    </li>
  );
}

function Reasons({ reasons }: { reasons: readonly string[] }) {
  return (
    <ul {...english} className="flex flex-wrap gap-x-4 gap-y-1 pb-4 font-mono text-14 text-ink-2">
      {reasons.map((reason) => (
        <li key={reason} className="[overflow-wrap:anywhere]">
          {reason}
        </li>
      ))}
    </ul>
  );
}
