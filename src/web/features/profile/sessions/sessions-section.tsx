import { useState } from 'react';
import { endSession } from '../../../../contract/auth.ts';
import { message, useT } from '../../../i18n/localisation.tsx';
import { Button } from '../../../ui/button.tsx';
import { ask } from '../ask.ts';
import { Failure } from '../failure.tsx';
import { Section } from '../section.tsx';
import { useTask } from '../use-task.ts';
import { EndAllDialog } from './end-all-dialog.tsx';
import { SessionRow } from './session-row.tsx';
import { useSessions } from './use-sessions.ts';

/** Where the account is signed in, and the ways to end that. */
export function SessionsSection() {
  const t = useT();
  const { sessions, hasFailed, load } = useSessions();
  const task = useTask();
  const [isAsking, setAsking] = useState(false);
  const end = (id: string) =>
    task.run(async () => {
      await ask(endSession, { id });
      await load();
    }, message('The session could not be ended. Please try again.'));
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
          <p role="alert">{t('The sessions could not be fetched.')}</p>
          <Button tone="outline" onClick={() => void load()}>
            {t('Try again')}
          </Button>
        </div>
      ) : (
        <div className="h-16" aria-busy />
      )}
      <Failure sentence={task.failure} />
      <div>
        <Button tone="outline" onClick={() => setAsking(true)}>
          {t('Sign out everywhere')}
        </Button>
      </div>
      {isAsking ? <EndAllDialog onClose={() => setAsking(false)} /> : null}
    </Section>
  );
}
