import { type FormEvent, useId, useState } from 'react';
import { usePlace } from '../../data/location/location.tsx';
import { type OpenAnswer, sendOpenRequest } from '../../data/open-api/send-open-request.ts';
import { message, useLocalisation } from '../../i18n/localisation.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { siteOrigin } from '../../ui/head/site-origin.ts';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CodeBlock } from './code-block.tsx';
import {
  type CodeForm,
  codeForms,
  type ExampleEndpoint,
  exampleAddress,
  exampleCode,
  exampleEndpoints,
} from './example-request.ts';
import { type Outcome, RequestOutcome } from './request-outcome.tsx';

const endpointLabels: Readonly<Record<ExampleEndpoint, string>> = {
  day: message('Prayer times of a day'),
  month: message('Prayer times of this month'),
  qibla: message('Qibla'),
  places: message('Places by name'),
};
const codeLabels: Readonly<Record<CodeForm, string>> = { url: 'URL', curl: 'curl', fetch: 'fetch' };

const mecca = { latitude: '21.42', longitude: '39.83' };
/** As the fair use asks for: about a kilometre. */
const toDegrees = (degrees: number) => String(Number(degrees.toFixed(2)));

/** A request to choose, to copy and to send, with the answer as a program receives it. */
export function TryCard() {
  const { t, language } = useLocalisation();
  const { place } = usePlace();
  const [endpoint, setEndpoint] = useState<ExampleEndpoint>('day');
  const [coordinates, setCoordinates] = useState(mecca);
  const [text, setText] = useState('Jakarta');
  const [form, setForm] = useState<CodeForm>('url');
  const [sent, setSent] = useState<{ address: string; outcome: Outcome }>();
  const address = exampleAddress({ endpoint, ...coordinates, text }, language);
  // An answer to an earlier request doesn't belong to what the form shows now.
  const outcome: Outcome = sent?.address === address ? sent.outcome : { kind: 'none' };
  const isSending = outcome.kind === 'sending';

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setSent({ address, outcome: { kind: 'sending' } });
    const next = outcomeOf(await sendOpenRequest(address));
    setSent((latest) => (latest?.address === address ? { address, outcome: next } : latest));
  };

  return (
    <Card aria-labelledby="try-api">
      <h2 id="try-api" className="text-28">
        {t('Try it')}
      </h2>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 lg:grid-cols-2">
        <form
          onSubmit={(event) => void send(event)}
          noValidate
          className="grid grid-cols-[minmax(0,1fr)] content-start gap-4"
        >
          <Select
            label={t('Endpoint')}
            value={endpoint}
            options={exampleEndpoints.map((value) => ({ value, label: t(endpointLabels[value]) }))}
            onChange={(value) => setEndpoint(value as ExampleEndpoint)}
          />
          {endpoint === 'places' ? (
            <TextField
              label={t('Name of a place')}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          ) : (
            <div className="grid grid-cols-2 items-end gap-3 max-[22rem]:grid-cols-1">
              {(['latitude', 'longitude'] as const).map((name) => (
                <TextField
                  key={name}
                  label={t(name === 'latitude' ? 'Latitude' : 'Longitude')}
                  value={coordinates[name]}
                  onChange={(event) => setCoordinates({ ...coordinates, [name]: event.target.value })}
                  inputMode="text"
                  autoComplete="off"
                  dir="ltr"
                />
              ))}
              {place ? (
                <Button
                  tone="outline"
                  className="col-span-full"
                  onClick={() =>
                    setCoordinates({
                      latitude: toDegrees(place.latitude),
                      longitude: toDegrees(place.longitude),
                    })
                  }
                >
                  {t('Use my place')}
                </Button>
              ) : null}
            </div>
          )}
          <FormChoice value={form} onChange={setForm} />
          <CodeBlock label={t('Request')} code={exampleCode(form, siteOrigin + address)} wraps />
          <div>
            <Button type="submit" disabled={isSending}>
              {t('Send request')}
            </Button>
          </div>
        </form>
        <RequestOutcome outcome={outcome} />
      </div>
    </Card>
  );
}

function outcomeOf(answer: OpenAnswer | undefined): Outcome {
  if (answer) return { kind: 'answer', answer };
  return { kind: navigator.onLine ? 'unreachable' : 'offline' };
}

/** Native radio buttons, because the document already contains them. */
function FormChoice({ value, onChange }: { value: CodeForm; onChange: (form: CodeForm) => void }) {
  const { t } = useLocalisation();
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-2 text-14 font-semibold">{t('Show as')}</legend>
      <div className="flex flex-wrap gap-2">
        {codeForms.map((form) => (
          <label key={form} className="relative inline-flex">
            <input
              type="radio"
              name={name}
              checked={form === value}
              onChange={() => onChange(form)}
              className="peer absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <span className="inline-flex min-h-11 items-center rounded-input border border-control px-4 text-16 peer-checked:border-primary peer-checked:bg-primary peer-checked:font-semibold peer-checked:text-on-primary peer-hover:border-primary peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-primary">
              {codeLabels[form]}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
