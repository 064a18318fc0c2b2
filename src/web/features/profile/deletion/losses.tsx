import { useT } from '../../../i18n/localisation.tsx';

interface LossesProps {
  readonly isPremium: boolean;
  /** A prayer record lies on this device. */
  readonly hasRecord: boolean;
}

/** What is gone after the deletion, and what is not. */
export function Losses({ isPremium, hasRecord }: LossesProps) {
  const t = useT();
  return (
    <>
      <p>{t('This cannot be undone. With the account go:')}</p>
      <ul className="list-disc space-y-1 ps-5">
        <li>{t('your email address, your name and every way to sign in')}</li>
        <li>{t('your sessions on all devices')}</li>
        <li>{t('your settings and favourites, as far as they are kept with the account')}</li>
        {hasRecord ? <li>{t('your prayer record on this device')}</li> : null}
        {isPremium ? <li>{t('Premium: the subscription ends, and is not renewed')}</li> : null}
      </ul>
      <p className="text-14 text-ink-2">
        {t(
          'How the times are calculated stays as it is in this browser. You may want to download your data first.',
        )}
      </p>
    </>
  );
}
