import { ServerMessageText, serverMessageText } from '../../data/server-message.tsx';
import { useT } from '../../i18n/localisation.tsx';
import { Alert } from '../../ui/alert.tsx';
import type { Notice } from './upgrade-flow.ts';

/** The notice of a step. Texts of the payment provider are already in the reader's language. */
export function NoticeAlert({ notice }: { notice: Notice | undefined }) {
  const t = useT();
  if (!notice) return null;
  return (
    // A screen reader announces another sentence as another alert.
    <Alert key={serverMessageText(notice.message, t)} tone={notice.tone}>
      <bdi>
        <ServerMessageText message={notice.message} />
      </bdi>
    </Alert>
  );
}
