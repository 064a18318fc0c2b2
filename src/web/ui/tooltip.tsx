import { Tooltip as Radix } from 'radix-ui';
import type { ReactElement } from 'react';

const delayMs = 700;

/** A short explanation of a control, shown on hover and on focus. It never holds what a person must know. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Radix.Provider delayDuration={delayMs}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            sideOffset={6}
            className="z-50 max-w-60 rounded-chip bg-ink px-3 py-1.5 text-14 text-bg"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
