import clsx from 'clsx';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useT } from '../i18n/localisation.tsx';

interface DialogProps {
  readonly onClose: () => void;
  /** Text, or an element that sets its language. */
  readonly title: ReactNode;
  readonly description?: string;
  /** For content that needs the space of a small page. */
  readonly isWide?: boolean;
  /**
   * Fills a phone's whole window and most of a larger one, and so does its content. `column` keeps text narrow enough to
   * read well.
   */
  readonly isFull?: boolean | 'column';
  /**
   * For dialogs under a third party's frames, such as a bank's payment confirmation. Focus isn't trapped, as that would
   * keep it out of the frames, but the page behind is inert.
   */
  readonly hasFramesAbove?: boolean;
  readonly children: ReactNode;
}

const doublePressMs = 500;

const veil = 'fixed inset-0 z-40 bg-[#0b1512]/60';
const sheet =
  'inset-x-[min(1rem,5vw)] top-1/2 mx-auto max-h-[calc(100dvh-2rem)] -translate-y-1/2 overflow-y-auto rounded-card border p-[min(1.5rem,6.25vw)]';
/** Reaches the edges on phones in both orientations, with padding around notches. */
const full =
  'inset-0 flex flex-col pt-[max(0.5rem,env(safe-area-inset-top))] pr-[max(0.75rem,env(safe-area-inset-right))] pb-[max(0.75rem,env(safe-area-inset-bottom))] pl-[max(0.75rem,env(safe-area-inset-left))] [@media(width>=48rem)_and_(height>=36rem)]:inset-4 [@media(width>=48rem)_and_(height>=36rem)]:mx-auto [@media(width>=48rem)_and_(height>=36rem)]:rounded-card [@media(width>=48rem)_and_(height>=36rem)]:border';
const fullWidths = {
  all: '[@media(width>=48rem)_and_(height>=36rem)]:max-w-6xl',
  column: '[@media(width>=48rem)_and_(height>=36rem)]:max-w-4xl',
};

/** A modal dialog, open while mounted: traps focus, closes with Escape and the close button, and keeps the page from scrolling. */
export function Dialog({
  onClose,
  title,
  description,
  isWide = false,
  isFull = false,
  hasFramesAbove = false,
  children,
}: DialogProps) {
  const t = useT();
  const opener = useRef<Element | null>(null);
  const pressedMs = useRef(Number.NEGATIVE_INFINITY);
  /** The first click of a double click can shrink the dialog, so that the second lands outside it. */
  const isSecondPress = ({ timeStamp }: { readonly timeStamp: number }) =>
    timeStamp - pressedMs.current < doublePressMs;
  return (
    <Radix.Root open modal={!hasFramesAbove} onOpenChange={onClose}>
      <Radix.Portal>
        {hasFramesAbove ? (
          <div className={veil} onPointerDown={(press) => isSecondPress(press) || onClose()} />
        ) : (
          <Radix.Overlay className={veil} />
        )}
        <Radix.Content
          {...(hasFramesAbove && { 'aria-modal': true, onInteractOutside: stay })}
          className={clsx(
            'fixed z-50 border-line bg-surface shadow-[0_24px_64px_-16px_rgb(11_21_18/0.5)]',
            isFull ? [full, fullWidths[isFull === 'column' ? 'column' : 'all']] : sheet,
            !isFull && (isWide ? 'max-w-2xl' : 'max-w-md'),
          )}
          onPointerDownCapture={({ timeStamp }) => {
            pressedMs.current = timeStamp;
          }}
          onPointerDownOutside={(event) => {
            if (isSecondPress(event.detail.originalEvent)) event.preventDefault();
          }}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          // Radix only returns focus to its own trigger; ours are links and buttons elsewhere on the page.
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            focusBack(opener.current);
          }}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <div className="flex items-start justify-between gap-4">
            <Radix.Title className={isFull ? 'pt-1 text-20' : 'text-[min(1.75rem,7vw)]'}>{title}</Radix.Title>
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
          <div className={isFull ? 'mt-2 min-h-0 grow' : 'mt-4'}>{children}</div>
        </Radix.Content>
        {hasFramesAbove ? <PageOutOfReach /> : null}
      </Radix.Portal>
    </Radix.Root>
  );
}

const stay = (event: Event) => event.preventDefault();

/** Makes the page inert. Rendered after the dialog, which needs to record the focused element first. */
function PageOutOfReach() {
  useEffect(() => {
    const page = document.getElementById('root');
    const { style } = document.documentElement;
    page?.toggleAttribute('inert', true);
    style.overflow = 'hidden';
    return () => {
      page?.toggleAttribute('inert', false);
      style.overflow = '';
    };
  }, []);
  return null;
}

/** Focuses the element that opened the dialog, or the page if there is none or it's gone (a guest's link after sign-in). */
function focusBack(opener: Element | null): void {
  const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
  const target = isThere ? opener : document.querySelector<HTMLElement>('main');
  target?.focus({ preventScroll: true });
}
