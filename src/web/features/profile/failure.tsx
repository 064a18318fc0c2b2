import { Said } from '../../state/said.tsx';
import { Alert } from '../../ui/alert.tsx';

interface FailureProps {
  readonly sentence: string | undefined;
  /** For inputs that it is about. */
  readonly id?: string;
}

/** What went wrong, if anything did. */
export function Failure({ sentence, id }: FailureProps) {
  if (sentence === undefined) return null;
  return (
    <Alert tone="danger" {...(id === undefined ? {} : { id })}>
      <Said sentence={sentence} />
    </Alert>
  );
}
