import { MonitorSmartphone } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { endAllSessions, endSession, listSessions, type Session } from '../../../contract/auth.ts';
import { dayMs, hourMs, minuteMs } from '../../../domain/time/units.ts';
import { callApi } from '../../data/call-api.ts';
import { useNow } from '../../data/clock.ts';
import { useSession } from '../../data/session/session.tsx';
import { message, type Translate, useLocalisation, useT } from '../../i18n/localisation.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.ts';
import { Section } from './section.tsx';
import { Failure, isUnauthorized, useTask } from './use-task.tsx';

/** Where the account is signed in, with buttons to end sessions. */
export function SessionsSection() {
  const t = useT();
  const { sessions, hasFailed, load } = useSessions();
  const task = useTask();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const end = (id: string) =>
    task.run(async () => {
      await callApi(endSession, { body: { id } });
      await load();
    }, message('Couldn’t end the session. Try again.'));
  return (
    <Section id="sessions" title={t('Active sessions')}>
      {sessions ? (
        <ul className="divide-y divide-line">
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isBusy={task.isBusy}
              onEnd={() => end(session.id)}
            />
          ))}
        </ul>
      ) : hasFailed ? (
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p role="alert">{t('Couldn’t load your sessions.')}</p>
          <Button tone="outline" onClick={() => void load()}>
            {t('Try again')}
          </Button>
        </div>
      ) : (
        <div className="h-16" aria-busy />
      )}
      <Failure sentence={task.failure} />
      <div>
        <Button tone="outline" onClick={() => setDialogOpen(true)}>
          {t('Sign out everywhere')}
        </Button>
      </div>
      {isDialogOpen ? <EndAllDialog onClose={() => setDialogOpen(false)} /> : null}
    </Section>
  );
}

interface SessionRowProps {
  readonly session: Session;
  readonly isBusy: boolean;
  readonly onEnd: () => void;
}

function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  const { t, locale } = useLocalisation();
  const now = useNow(minuteMs);
  const device = session.device ?? t('Unknown device');
  const lastUsed = now === undefined ? '' : formatLastUsed(Date.parse(session.lastUsedAt), now, locale, t);
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
            {lastUsed && ` · ${lastUsed}`}
          </p>
        </div>
      </div>
      {session.isCurrent ? null : (
        <Button
          tone="outline"
          disabled={isBusy}
          onClick={onEnd}
          aria-label={t('End session on {device}', { device })}
        >
          {t('End')}
        </Button>
      )}
    </li>
  );
}

/** Formats `last used 3 hours ago`; the server stores the last use to the hour. Both times in epoch milliseconds. */
export function formatLastUsed(lastUsedAt: number, now: number, locale: string, t: Translate): string {
  const elapsedMs = now - lastUsedAt;
  if (elapsedMs < hourMs) return t('used in the last hour');
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'always' });
  const ago =
    elapsedMs < dayMs
      ? format.format(-Math.floor(elapsedMs / hourMs), 'hour')
      : format.format(-Math.floor(elapsedMs / dayMs), 'day');
  return t('last used {ago}', { ago });
}

function EndAllDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { forget } = useSession();
  const task = useTask();
  const endAll = () =>
    task.run(async () => {
      const { auth0LogoutUrl } = await callApi(endAllSessions);
      forget();
      if (auth0LogoutUrl !== undefined) location.assign(auth0LogoutUrl);
      else showToast({ title: t('You’re signed out everywhere.') });
    }, message('Couldn’t sign you out everywhere. Try again.'));
  return (
    <Dialog
      onClose={onClose}
      title={t('Sign out everywhere')}
      description={t('This ends all sessions, including this one.')}
    >
      <div className="grid gap-4">
        <Failure sentence={task.failure} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="outline" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button disabled={task.isBusy} onClick={endAll}>
            {t('Sign out everywhere')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

interface Sessions {
  /** Undefined until the server has answered. */
  readonly sessions: readonly Session[] | undefined;
  readonly hasFailed: boolean;
  readonly load: () => Promise<void>;
}

/** Fetches the sessions, and again when the account changes. */
function useSessions(): Sessions {
  const { refresh, user } = useSession();
  const [sessions, setSessions] = useState<readonly Session[]>();
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(async () => {
    setFailed(false);
    try {
      setSessions((await callApi(listSessions)).sessions);
    } catch (error) {
      setFailed(true);
      if (isUnauthorized(error)) void refresh();
    }
  }, [refresh]);
  // A new password ends the other sessions and replaces the account.
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetches again when the account changes.
  useEffect(() => void load(), [load, user]);
  return { sessions, hasFailed, load };
}
