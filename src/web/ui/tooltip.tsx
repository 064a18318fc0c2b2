import clsx from 'clsx';
import { type ReactNode, useEffect, useState } from 'react';

const delayMs = 700;

interface TooltipProps {
  readonly text: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * Explains an element that can't be focused, while a pointer hovers over it. Always available to screen readers. A
 * library's tooltip would be loaded on the first hover, and miss it.
 */
export function Tooltip({ text, className, children }: TooltipProps) {
  const [phase, setPhase] = useState<'closed' | 'waiting' | 'open'>('closed');
  useEffect(() => {
    if (phase === 'closed') return;
    const timer = setTimeout(setPhase, delayMs, 'open');
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setPhase('closed');
    };
    addEventListener('keydown', onKeyDown);
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', onKeyDown);
    };
  }, [phase]);
  const isOpen = phase === 'open';
  return (
    <span
      onPointerEnter={({ pointerType }) => pointerType !== 'touch' && setPhase('waiting')}
      onPointerLeave={() => setPhase('closed')}
      className={clsx('relative', className)}
    >
      {children}
      <span
        role={isOpen ? 'tooltip' : undefined}
        className={
          isOpen
            ? 'absolute end-0 top-full w-max max-w-60 rounded-chip bg-ink px-3 py-1.5 text-14 whitespace-normal text-bg'
            : 'sr-only'
        }
      >
        {text}
      </span>
    </span>
  );
}
