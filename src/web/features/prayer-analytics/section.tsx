import { type ReactNode, useId } from 'react';

/** A section of the dialog, labelled by its heading. */
export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-line pt-4">
      <h3 id={id} className="mb-3 text-20">
        {title}
      </h3>
      {children}
    </section>
  );
}
