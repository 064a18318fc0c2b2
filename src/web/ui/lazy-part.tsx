import { Component, type ComponentType, type ReactNode } from 'react';
import { useT } from '../i18n/localisation.tsx';
import { Button } from './button.tsx';
import { type Failure, loadCode, useLoading } from './use-loading.ts';

interface LazyPartOptions<P> {
  /** A placeholder while the code loads. Nothing by default. */
  readonly Pending?: ComponentType<P>;
  /** Shown if the code can't be loaded or the part throws. `PartFailed` by default; `null` shows nothing. */
  readonly Failed?: ComponentType<P & Failure> | null;
}

export type LazyPart<P> = ComponentType<P> & {
  /** Loads the code before the part is shown. Never rejects: a failure appears when the part is shown. */
  readonly preload: () => Promise<void>;
};

/**
 * Creates a component whose code is loaded when it is first shown. Each has its own loading state, its own failure state
 * with a retry, and its own error boundary, so that a failed part never breaks the page.
 *
 * The prerendered HTML must not contain one: show it only after hydration.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { Pending, Failed = PartFailed }: LazyPartOptions<P> = {},
): LazyPart<P> {
  let Loaded: ComponentType<P> | undefined;
  let loading: Promise<void> | undefined;
  const loadOnce = () => {
    loading ??= loadCode(load).then(
      (Part) => {
        Loaded = Part;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };

  function Part(props: P) {
    const failure = useLoading(Loaded !== undefined, loadOnce);
    if (failure) return Failed && <Failed {...props} {...failure} />;
    if (!Loaded) return Pending && <Pending {...props} />;
    return (
      <ErrorBoundary fallback={(retry) => Failed && <Failed {...props} retry={retry} isRetrying={false} />}>
        <Loaded {...props} />
      </ErrorBoundary>
    );
  }

  return Object.assign(Part, { preload: () => loadOnce().catch(() => {}) });
}

type PartFailedProps = Failure & {
  /** Names the missing part if its position doesn't. */
  readonly label?: string;
};

/** Shown in place of a part that couldn't be loaded. */
export function PartFailed({ retry, isRetrying, label }: PartFailedProps) {
  const t = useT();
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-input border border-line bg-surface px-3 py-2 text-14 text-ink"
    >
      <p>
        {label ? <strong className="block">{label}</strong> : null}
        {t('Couldn’t load this section')}
      </p>
      <Button tone="outline" disabled={isRetrying} onClick={retry}>
        {isRetrying ? t('Loading') : t('Try again')}
      </Button>
    </div>
  );
}

/** `PartFailed` above the page, for parts that have no place in it. */
export function FloatingFailed(props: PartFailedProps) {
  return (
    <div className="fixed inset-x-4 bottom-[calc(var(--tab-bar)+1rem)] z-40 mx-auto max-w-md print:hidden">
      <PartFailed {...props} />
    </div>
  );
}

interface ClosableProps {
  readonly onClose: () => void;
}

/** The loading state of dialogs. Invisible for the first 400 ms. */
function DialogPending() {
  const t = useT();
  return (
    <p
      role="status"
      className="fixed inset-x-0 top-1/3 z-50 mx-auto w-fit animate-[appear_1ms_400ms_backwards] rounded-input border border-line bg-surface px-4 py-3 font-semibold shadow-[0_12px_32px_-12px_rgb(11_21_18/0.4)]"
    >
      {t('Loading')}
    </p>
  );
}

/** Uses the browser's own dialog, because the code of ours may be what couldn't be loaded. */
function DialogFailed({ onClose, retry, isRetrying }: Failure & ClosableProps) {
  const t = useT();
  const title = t('Couldn’t load this section');
  return (
    <dialog
      ref={showModal}
      aria-label={title}
      onClose={onClose}
      className="fixed inset-x-4 top-1/3 z-50 mx-auto w-fit max-w-[calc(100%-2rem)] rounded-card border border-line bg-surface p-4 text-ink backdrop:bg-[#0b1512]/60"
    >
      <p className="font-semibold">{title}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button disabled={isRetrying} onClick={retry}>
          {isRetrying ? t('Loading') : t('Try again')}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          {t('Close')}
        </Button>
      </div>
    </dialog>
  );
}

/** Firefox before 98 has no modal dialogs; there, it's shown above the page. */
function showModal(dialog: HTMLDialogElement | null): void {
  if (dialog?.showModal && !dialog.open) dialog.showModal();
  else dialog?.setAttribute('open', '');
}

/** `lazyPart` for dialogs: loading and failure are shown above the page, because a press opened it. */
export const lazyDialog = <P extends ClosableProps>(load: () => Promise<ComponentType<P>>): LazyPart<P> =>
  lazyPart<P>(load, { Pending: DialogPending, Failed: DialogFailed });

interface ErrorBoundaryProps {
  /** Replaces children that threw; `retry` renders them again. */
  readonly fallback: (retry: () => void) => ReactNode;
  readonly children: ReactNode;
}

/** Contains rendering errors: without a boundary, React unmounts the whole page. React logs the error. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    const { fallback, children } = this.props;
    return this.state.hasFailed ? fallback(() => this.setState({ hasFailed: false })) : children;
  }
}
