import { type ServerMessage, ServerMessageText } from '../../data/server-message.tsx';
import { Alert } from '../../ui/alert.tsx';

interface FailureProps {
  readonly sentence: ServerMessage | undefined;
  /** For `aria-describedby` of the inputs that it is about. */
  readonly id?: string;
}

/** The error of the last attempt, if it failed. */
export function Failure({ sentence, id }: FailureProps) {
  if (sentence === undefined) return null;
  return (
    <Alert tone="danger" {...(id === undefined ? {} : { id })}>
      <ServerMessageText message={sentence} />
    </Alert>
  );
}
