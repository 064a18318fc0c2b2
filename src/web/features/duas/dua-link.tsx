import clsx from 'clsx';
import { type MouseEvent, type ReactNode, useCallback } from 'react';
import { z } from 'zod/mini';
import { useLocation, useNavigate, useSearchParams } from '../../ui/router/router.tsx';
import { useLatest } from '../../ui/use-latest.ts';

interface DuaLinkProps {
  readonly id: string;
  /** Opens the dua on this page; the link's own URL is for new tabs. */
  readonly onOpen: (id: string) => void;
  readonly className?: string;
  readonly children: ReactNode;
}

const duaParameter = 'dua';

/** A link to the reading view. It does not read the current URL, so that a list of links does not re-render while a person types. */
export function DuaLink({ id, onOpen, className, children }: DuaLinkProps) {
  const open = (event: MouseEvent) => {
    const isNewTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (isNewTab || event.button !== 0) return;
    event.preventDefault();
    onOpen(id);
  };
  return (
    <a
      href={`?${duaParameter}=${id}`}
      onClick={open}
      // The whole card is the link; its other buttons are layered above it.
      className={clsx('after:absolute after:inset-0 after:rounded-card', className)}
    >
      {children}
    </a>
  );
}

/** History state of a dua that was opened from the list, so that closing it goes back to the list. */
const openedFromList = { isFromList: true };
const openedFromListSchema = z.object({ isFromList: z.literal(true) });

interface OpenDua {
  /** From the URL; there may be no such dua. */
  readonly id: string | undefined;
  /** A stable reference. */
  readonly open: (id: string) => void;
  readonly close: () => void;
}

/** The dua in the URL, and functions to open another one or close it. */
export function useOpenDua(): OpenDua {
  const [parameters, setParameters] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const id = parameters.get(duaParameter) ?? undefined;
  const isFromList = openedFromListSchema.safeParse(state).success;

  const openWithState = (next: string) => {
    const isAlreadyOpen = id !== undefined;
    setParameters((current) => withDua(current, next), {
      replace: isAlreadyOpen,
      state: isAlreadyOpen ? state : openedFromList,
    });
  };
  const latest = useLatest(openWithState);
  const open = useCallback((next: string) => latest.current(next), [latest]);
  const close = () => {
    if (isFromList) navigate(-1);
    else setParameters((current) => withDua(current, undefined), { replace: true });
  };
  return { id, open, close };
}

function withDua(parameters: URLSearchParams, id: string | undefined): URLSearchParams {
  const next = new URLSearchParams(parameters);
  if (id === undefined) next.delete(duaParameter);
  else next.set(duaParameter, id);
  return next;
}
