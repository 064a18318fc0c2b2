import { useCallback, useEffect, useState } from 'react';
import type { z } from 'zod/mini';
import { readStored, writeStored } from '../device/storage.ts';

/**
 * A choice that is kept on this device, and the function that changes it. The first render has `unchosen`, as the HTML
 * of the build has; what is stored follows. The schema and `unchosen` stand beside the component, the same each time.
 */
export function useStoredChoice<S extends z.ZodMiniType>(
  key: string,
  schema: S,
  unchosen: z.output<S>,
): readonly [z.output<S>, (next: z.output<S>) => void] {
  const [choice, setChoice] = useState(unchosen);
  useEffect(() => setChoice(readStored(key, schema) ?? unchosen), [key, schema, unchosen]);
  const choose = useCallback(
    (next: z.output<S>) => {
      setChoice(next);
      writeStored(key, next);
    },
    [key],
  );
  return [choice, choose];
}
