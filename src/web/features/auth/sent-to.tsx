import { useT } from '../../i18n/localisation.tsx';
import { TextButton } from './text-button.tsx';

interface SentToProps {
  /** Ends before the address. */
  readonly sentence: string;
  readonly email: string;
  readonly onChange: () => void;
}

/** Where the code went, and the way to correct it. */
export function SentTo({ sentence, email, onChange }: SentToProps) {
  const t = useT();
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-ink-2">
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {sentence} <bdi className="font-semibold text-ink">{email}</bdi>
      </span>
      <TextButton onPress={onChange}>{t('Change address')}</TextButton>
    </p>
  );
}
