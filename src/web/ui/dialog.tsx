import clsx from 'clsx';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { useT } from '../lib/i18n.tsx';

interface DialogProps {
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: string;
  /** For what needs the room of a small page. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A modal sheet, open as long as it is there: focus stays inside, Escape and the close button end it, and the page behind does not scroll. */
export function Dialog({ onClose, title, description, isWide = false, children }: DialogProps) {
  const t = useT();
  const opener = useRef<Element | null>(null);
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-[#0b1512]/60" />
        <Radix.Content
          className={clsx(
            'fixed inset-x-[min(1rem,5vw)] top-1/2 z-50 mx-auto max-h-[calc(100dvh-2rem)] -translate-y-1/2 overflow-y-auto rounded-card border border-line bg-surface p-[min(1.5rem,6.25vw)] shadow-[0_24px_64px_-16px_rgb(11_21_18/0.5)]',
            isWide ? 'max-w-2xl' : 'max-w-md',
          )}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          // Radix knows only a trigger of its own; ours are links and buttons elsewhere on the page.
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            focusBack(opener.current);
          }}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <div className="flex items-start justify-between gap-4">
            <Radix.Title className="text-[min(1.75rem,7vw)]">{title}</Radix.Title>
            <Radix.Close
              aria-label={t('Close')}
              className="-me-2 -mt-1 grid size-11 place-items-center rounded-input hover:bg-sunken"
            >
              <X aria-hidden strokeWidth={1.75} />
            </Radix.Close>
          </div>
          {description ? (
            <Radix.Description className="mt-2 text-ink-2">{description}</Radix.Description>
          ) : null}
          <div className="mt-4">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** What opened the dialog; where nothing did, or it is gone since (a guest's link after signing in), the page itself. */
function focusBack(opener: Element | null): void {
  const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
  const target = isThere ? opener : document.querySelector<HTMLElement>('main');
  target?.focus({ preventScroll: true });
}
