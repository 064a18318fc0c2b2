import type { ReactNode } from 'react';

/** What leads to another view of the dialog, among words. */
export function TextButton({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="inline-flex min-h-11 items-center text-start font-semibold text-primary underline-offset-4 hover:underline"
    >
      {children}
    </button>
  );
}
