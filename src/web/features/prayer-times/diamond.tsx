import clsx from 'clsx';

/** Marker of a prayer in lists: filled for the next one, outlined for the others. */
export function Diamond({ filled }: { filled: boolean }) {
  return (
    <span
      aria-hidden
      className={clsx(
        'inline-block size-2.5 shrink-0 rotate-45 border-[1.5px] border-brass',
        filled && 'bg-brass',
      )}
    />
  );
}
