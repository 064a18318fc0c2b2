import { useT } from '../i18n/localisation.tsx';
import { Button } from './button.tsx';

/** The code itself, where a server in development sends no mail. */
export function DevelopmentCode({
  code,
  onUse,
}: {
  code: string | undefined;
  onUse: (code: string) => void;
}) {
  const t = useT();
  if (code === undefined) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-input border border-dashed border-brass px-4 py-3">
      <p className="min-w-0 text-14 text-ink-2">
        <span className="font-semibold text-brass">{t('Development only:')}</span>{' '}
        {t('this server sends no mail. The code is')} <bdi className="figures font-semibold">{code}</bdi>
      </p>
      <Button tone="outline" onClick={() => onUse(code)}>
        {t('Use this code')}
      </Button>
    </div>
  );
}
