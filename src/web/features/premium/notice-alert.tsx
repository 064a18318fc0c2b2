import { ServerMessageText, serverMessageText } from '../../data/server-message.tsx';
import { useT } from '../../i18n/localisation.tsx';
import { Alert } from '../../ui/alert.tsx';
import type { Notice } from './upgrade-flow.ts';

/** Shows a step's notice. */
export function NoticeAlert({ notice }: { notice: Notice | undefined }) {
  const t = useT();
  if (!notice) return null;
  return (
    // A new key makes screen readers announce a changed message as a new alert.
    <Alert key={serverMessageText(notice.message, t)} tone={notice.tone}>
      <bdi>
        <ServerMessageText message={notice.message} />
      </bdi>
    </Alert>
  );
}
