import { codeSeconds } from '../../../contract/credentials.ts';
import { useT } from '../../i18n/localisation.tsx';
import { DevelopmentCode } from '../../ui/code-field.tsx';

interface CodeNoticeProps {
  readonly email: string;
  readonly testingCode: string | undefined;
  readonly onUse: (code: string) => void;
}

/** Says where the code was sent and how long it is valid. */
export function CodeNotice({ email, testingCode, onUse }: CodeNoticeProps) {
  const t = useT();
  return (
    <>
      <p role="status" className="[overflow-wrap:anywhere]">
        {t('We sent a 6-digit code to')} <bdi className="font-semibold">{email}</bdi>
        <span className="block text-14 text-ink-2">
          {t('Valid for {minutes} minutes.', { minutes: codeSeconds / 60 })}
        </span>
      </p>
      <DevelopmentCode code={testingCode} onUse={onUse} />
    </>
  );
}
