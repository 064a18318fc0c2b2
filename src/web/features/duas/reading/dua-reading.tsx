import type { Dua } from '../../../../domain/duas/dua.ts';

interface DuaReadingProps {
  readonly dua: Dua;
  /** Before and after it in the list that it was opened from; undefined at its ends. */
  readonly previous: Dua | undefined;
  readonly next: Dua | undefined;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
}

/** One dua, large, to be read from: the whole screen of a phone. */
export function DuaReading({ dua }: DuaReadingProps) {
  return <p lang="ar">{dua.arabic}</p>;
}
