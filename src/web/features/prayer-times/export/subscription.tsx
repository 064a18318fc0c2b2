import { CalendarPlus, Copy } from 'lucide-react';
import { useState } from 'react';
import { type Alarm, icsAddress, webcalAddress } from '../../../data/prayer-times/export-address.ts';
import { message, useLocalisation } from '../../../i18n/localisation.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { siteOrigin } from '../../../ui/head/site-origin.ts';
import { LinkToCopy } from '../../../ui/link-to-copy.tsx';
import { Select } from '../../../ui/select.tsx';
import { useCopyLink } from '../../../ui/use-copy-link.ts';

type Asked = Parameters<typeof icsAddress>[0];

const icon = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const;

const alarms = [
  { value: 'none', label: message('No reminder') },
  { value: '0', label: message('At the time') },
  { value: '10', label: message('10 minutes before') },
  { value: '15', label: message('15 minutes before') },
  { value: '30', label: message('30 minutes before') },
];

interface SubscriptionProps {
  readonly asked: Asked;
  /** The token of the person's imported timetable, whose times the feed then has. */
  readonly timetable?: string | undefined;
}

/** The feed that a calendar program asks again each day, so that it never runs out. */
export function Subscription({ asked, timetable }: SubscriptionProps) {
  const { t, language } = useLocalisation();
  const [alarm, setAlarm] = useState<Alarm>();
  const address = icsAddress(asked, { language, alarm, timetable });
  return (
    <div className="grid content-start gap-4">
      <p className="text-ink-2">
        {t('Your calendar shows the prayers of the coming weeks and stays up to date by itself.')}
      </p>
      <Select
        label={t('Reminder')}
        value={alarm ?? 'none'}
        options={alarms.map(({ value, label }) => ({ value, label: t(label) }))}
        onChange={(value) => setAlarm(value === 'none' ? undefined : (value as Alarm))}
      />
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={webcalAddress(siteOrigin, address)} icon={<CalendarPlus {...icon} />}>
          {t('Add to your calendar')}
        </ButtonLink>
        <CopyButton text={siteOrigin + address} />
      </div>
      <p className="text-14 text-ink-2">
        {t('If nothing opens, copy the link and add it to your calendar as a subscription.')}
      </p>
      {timetable === undefined ? null : (
        <p className="text-14 text-ink-2">
          {t(
            'The link has the times of your mosque. Anyone who has it can see them until you remove the timetable.',
          )}
        </p>
      )}
    </div>
  );
}

/** Where the browser refuses the clipboard, the address is shown to be copied by hand. */
function CopyButton({ text }: { text: string }) {
  const { t } = useLocalisation();
  const { copy, isRefused } = useCopyLink(text);
  return (
    <>
      <Button tone="outline" icon={<Copy {...icon} />} onClick={() => void copy()}>
        {t('Copy the link')}
      </Button>
      {isRefused ? <LinkToCopy label={t('Link to the calendar')} address={text} /> : null}
    </>
  );
}
