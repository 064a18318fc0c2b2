import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { testLocalisation } from '../../../test/harness/test-localisation.ts';
import { LocalisationProvider } from '../i18n/localisation.tsx';
import { Dialog } from './dialog.tsx';

afterEach(cleanup);

const nextTask = () => new Promise((resolve) => setTimeout(resolve, 0));

async function press(element: Element, timeStamp: number): Promise<void> {
  const pointerDown = createEvent.pointerDown(element, { button: 0 });
  Object.defineProperty(pointerDown, 'timeStamp', { value: timeStamp });
  fireEvent(element, pointerDown);
  fireEvent.click(element);
  // Radix acts on a press outside after its click.
  await nextTask();
}

describe.each([false, true])('a press beside a dialog (frames above: %s)', (hasFramesAbove) => {
  async function pressInsideThenBeside(msBetween: number) {
    const onClose = vi.fn();
    render(
      <LocalisationProvider value={testLocalisation('en')}>
        <Dialog title="A dialog" onClose={onClose} hasFramesAbove={hasFramesAbove}>
          <button type="button">Start</button>
        </Dialog>
      </LocalisationProvider>,
    );
    await nextTask();
    await press(screen.getByRole('button', { name: 'Start' }), 1_000);
    await press(document.querySelector('.fixed.inset-0') as Element, 1_000 + msBetween);
    return onClose;
  }

  it('closes it', async () => {
    expect(await pressInsideThenBeside(1_000)).toHaveBeenCalledOnce();
  });

  it('is ignored as the second of a double click whose first made the dialog smaller', async () => {
    expect(await pressInsideThenBeside(200)).not.toHaveBeenCalled();
  });
});
