import clsx from 'clsx';
import { type MouseEvent, type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { z } from 'zod/mini';

interface DuaLinkProps {
  readonly id: string;
  /** Opens it on this page; the address by itself serves a new tab. */
  readonly onOpen: (id: string) => void;
  readonly className?: string;
  readonly children: ReactNode;
}

const duaParameter = 'dua';

/** A link to the reading view. It knows nothing of the rest of the address, so that a list of them need not follow each letter typed. */
export function DuaLink({ id, onOpen, className, children }: DuaLinkProps) {
  const open = (event: MouseEvent) => {
    const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (isElsewhere || event.button !== 0) return;
    event.preventDefault();
    onOpen(id);
  };
  return (
    <a
      href={`?${duaParameter}=${id}`}
      onClick={open}
      // The whole card is the link; what else can be pressed lies above it.
      className={clsx('after:absolute after:inset-0 after:rounded-card', className)}
    >
      {children}
    </a>
  );
}

/** Put beside an address that was opened from the list, so that closing it goes back there. */
const fromList = { isFromList: true };
const stateFromList = z.object({ isFromList: z.literal(true) });

interface OpenDua {
  /** As the address says it; perhaps of no dua. */
  readonly id: string | undefined;
  /** The same function always. */
  readonly open: (id: string) => void;
  readonly close: () => void;
}

/** Which dua the address opens, and how to open another one, or none. */
export function useOpenDua(): OpenDua {
  const [parameters, setParameters] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const id = parameters.get(duaParameter) ?? undefined;
  const isFromList = stateFromList.safeParse(state).success;

  const openNow = (next: string) => {
    const isTurningOver = id !== undefined;
    setParameters((current) => withDua(current, next), {
      replace: isTurningOver,
      preventScrollReset: true,
      state: isTurningOver ? state : fromList,
    });
  };
  const latest = useRef(openNow);
  useEffect(() => {
    latest.current = openNow;
  });
  const open = useCallback((next: string) => latest.current(next), []);
  const close = () => {
    if (isFromList) navigate(-1);
    else setParameters((current) => withDua(current, undefined), { replace: true, preventScrollReset: true });
  };
  return { id, open, close };
}

function withDua(parameters: URLSearchParams, id: string | undefined): URLSearchParams {
  const next = new URLSearchParams(parameters);
  if (id === undefined) next.delete(duaParameter);
  else next.set(duaParameter, id);
  return next;
}
