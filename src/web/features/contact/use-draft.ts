import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type Draft, emptyDraft, forgetDraft, keepDraft, readDraft } from './draft.ts';

interface KeptDraft {
  readonly draft: Draft;
  readonly type: (more: Partial<Draft>) => void;
  /** Once it was sent: the sender stays, the letter goes. */
  readonly clear: () => void;
}

/** What is typed, kept at every letter. The first render is empty, as the HTML of the build is. */
export function useDraft(): KeptDraft {
  const asked = useSearchParams()[0].get('topic') ?? undefined;
  const [draft, setDraft] = useState(() => emptyDraft(undefined));
  useEffect(() => setDraft(readDraft(asked) ?? emptyDraft(asked)), [asked]);
  return {
    draft,
    type(more) {
      const typed = { ...draft, ...more };
      setDraft(typed);
      keepDraft(typed);
    },
    clear() {
      forgetDraft();
      setDraft({ ...emptyDraft(asked), name: draft.name, email: draft.email });
    },
  };
}
