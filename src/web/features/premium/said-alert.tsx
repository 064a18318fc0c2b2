import { useT } from '../../lib/i18n.tsx';
import { translateSaid } from '../../state/said-words.ts';
import { Alert } from '../../ui/alert.tsx';
import type { Said } from './upgrade-flow.ts';

/** What the dialog has to say. The payment provider speaks the reader's language already. */
export function SaidAlert({ said }: { said: Said | undefined }) {
  const t = useT();
  if (!said) return null;
  return (
    <Alert key={said.sentence} tone={said.tone}>
      <bdi>{translateSaid(said.sentence, t) ?? said.sentence}</bdi>
    </Alert>
  );
}
