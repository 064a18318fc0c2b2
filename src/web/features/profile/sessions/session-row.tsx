import { MonitorSmartphone } from 'lucide-react';
import type { Session } from '../../../../contract/auth.ts';
import { minuteMs } from '../../../../domain/time/units.ts';
import { useNow } from '../../../data/clock.ts';
import { useLocalisation } from '../../../i18n/localisation.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { lastUsedWords } from './last-used-words.ts';

interface SessionRowProps {
  readonly session: Session;
  readonly isBusy: boolean;
  readonly onEnd: () => void;
}

export function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  const { t, locale } = useLocalisation();
  const now = useNow(minuteMs);
  const device = session.device ?? t('Unknown device');
  const used = now === undefined ? '' : lastUsedWords(Date.parse(session.lastUsedAt), now, locale, t);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="flex min-w-0 items-start gap-3">
        <MonitorSmartphone aria-hidden size={22} strokeWidth={1.75} className="mt-0.5 shrink-0 text-ink-2" />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium [overflow-wrap:anywhere]">
            <bdi>{device}</bdi>
            {session.isCurrent ? <Badge tone="primary">{t('This device')}</Badge> : null}
          </p>
          <p className="text-14 text-ink-2">
            {session.way === 'password' ? t('by password') : t('through the sign-in service')}
            {used && ` · ${used}`}
          </p>
        </div>
      </div>
      {session.isCurrent ? null : (
        <Button
          tone="outline"
          disabled={isBusy}
          onClick={onEnd}
          aria-label={t('End the session on {device}', { device })}
        >
          {t('End')}
        </Button>
      )}
    </li>
  );
}
