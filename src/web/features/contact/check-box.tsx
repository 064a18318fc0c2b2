import { ShieldCheck } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useSiteFacts } from '../../data/site-facts.ts';
import { useT } from '../../i18n/localisation.tsx';
import { Button } from '../../ui/button.tsx';
import { useWidth } from '../../ui/use-width.ts';
import { MailLink } from './mail-link.tsx';
import type { CheckEvents } from './turnstile-widget.tsx';
import type { Check } from './use-check.ts';

interface CheckBoxProps extends CheckEvents {
  readonly check: Check;
  /** Undefined until the server has said it. */
  readonly siteKey: string | undefined;
}

/** Of the widget's usual form. */
const wideFromPixels = 300;

/** The room of the bot check, which is there before the check is: nothing moves when it comes. */
export function CheckBox({ check, siteKey, ...events }: CheckBoxProps) {
  const t = useT();
  const box = useRef<HTMLFieldSetElement>(null);
  const width = useWidth(box);
  return (
    <fieldset ref={box} className="min-h-[4.25rem] min-w-0">
      <legend className="sr-only">{t('Security check')}</legend>
      <Inside {...{ check, siteKey, width, events }} />
    </fieldset>
  );
}

interface InsideProps {
  readonly check: Check;
  readonly siteKey: string | undefined;
  readonly width: number | undefined;
  readonly events: CheckEvents;
}

function Inside({ check: { stage, handle, retry }, siteKey, width, events }: InsideProps) {
  const t = useT();
  if (stage.is === 'blocked') return <Blocked onRetry={retry} />;
  if (stage.is === 'waiting')
    return (
      <Note>{t('A security check by Cloudflare keeps programs out. It loads when you begin to write.')}</Note>
    );
  if (stage.is !== 'shown' || siteKey === undefined || width === undefined)
    return <Note>{t('The security check is loading…')}</Note>;
  return <stage.Widget {...{ siteKey, handle, ...events }} isWide={width >= wideFromPixels} />;
}

const Note = ({ children }: { children: ReactNode }) => (
  <p className="flex min-h-[4.25rem] items-center gap-3 rounded-input bg-sunken px-4 py-2 text-14 text-ink-2">
    <ShieldCheck aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
    {children}
  </p>
);

/** Without the check nothing can be sent from here; the text stays, and the other way is named. */
function Blocked({ onRetry }: { onRetry: () => void }) {
  const t = useT();
  const { contactEmail } = useSiteFacts();
  return (
    <div role="alert" className="grid gap-2 rounded-input border border-danger px-4 py-3">
      <p>
        {t(
          'The security check could not be loaded: there may be no network, or something in your browser blocks it. What you have typed stays here. You can also email us directly at',
        )}{' '}
        <MailLink address={contactEmail} />
      </p>
      <Button tone="outline" className="justify-self-start" onClick={onRetry}>
        {t('Try again')}
      </Button>
    </div>
  );
}
