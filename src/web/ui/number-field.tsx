import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { formatInputNumber, type NumberRange, parseNumber, stepNumber } from './number-input.ts';
import { StepperButton } from './stepper-button.tsx';

const stepClass = 'w-[min(2.75rem,14vw)] shrink-0 hover:bg-sunken focus-visible:outline-offset-[-3px]';

interface NumberFieldProps {
  readonly label: string;
  /** The field is empty if undefined. */
  readonly value: number | undefined;
  readonly range: NumberRange;
  readonly step: number;
  /** The value that the buttons step from while the field is empty. */
  readonly stepStart: number;
  /** Receives undefined when the field is cleared. */
  readonly onChange: (value: number | undefined) => void;
  /** Shown for an invalid value; it names the limits. */
  readonly error: string;
  /** Accessible names of the two buttons. */
  readonly decreaseLabel: string;
  readonly increaseLabel: string;
  /** Shows the error while the field is empty, after an attempt to save. */
  readonly isMissing?: boolean;
  readonly unit?: string;
  readonly hint?: string | undefined;
  readonly placeholder?: string;
  /** Shows `+2` and `−2`. */
  readonly isSigned?: boolean;
  /** Places the label beside the field instead of above it. */
  readonly isInline?: boolean;
  /** Placed after the field. */
  readonly children?: ReactNode;
}

/**
 * A number field with minus and plus buttons. Reports valid input as it is typed. Invalid input stays in the field without
 * changing the value; the error appears when the field loses focus.
 */
export function NumberField(props: NumberFieldProps) {
  const { label, value, range, step, stepStart, onChange, error, unit, hint, isSigned = false } = props;
  const id = useId();
  const shown = formatInputNumber(value, isSigned);
  const [text, setText] = useState(shown);
  const [isUnreadable, setIsUnreadable] = useState(false);
  const isWrong = isUnreadable || (props.isMissing === true && text.trim() === '');
  useEffect(() => {
    setText((typed) => (parseNumber(typed, range) === value && typed !== '' ? typed : shown));
    setIsUnreadable(false);
  }, [shown, value, range]);

  function type(next: string): void {
    setText(next);
    const typed = parseNumber(next, range);
    if (typed === undefined && next.trim() !== '') return;
    setIsUnreadable(false);
    if (typed !== value) onChange(typed);
  }

  function leave(): void {
    const isEmpty = text.trim() === '';
    const isReadable = parseNumber(text, range) !== undefined;
    setIsUnreadable(!isEmpty && !isReadable);
    if (isEmpty || isReadable) setText(shown);
  }

  function stepBy(by: number): void {
    const next = stepNumber(value ?? stepStart, by, range);
    setText(formatInputNumber(next, isSigned));
    setIsUnreadable(false);
    if (next !== value) onChange(next);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const by = { ArrowUp: step, ArrowDown: -step }[event.key];
    if (by) {
      event.preventDefault();
      stepBy(by);
    }
    if (event.key === 'Enter') leave();
  }

  const described = [isWrong ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  return (
    <div>
      <div
        className={
          props.isInline
            ? 'flex flex-wrap items-center justify-between gap-x-3 gap-y-1'
            : 'grid grid-cols-[minmax(0,1fr)] gap-1'
        }
      >
        <label
          htmlFor={id}
          className={props.isInline ? 'min-w-0 flex-[1_1_4rem] text-16' : 'text-14 font-semibold'}
        >
          {label}
        </label>
        <div className="flex min-w-0 items-center gap-1">
          <div
            className={`figures flex min-h-11 items-stretch overflow-hidden rounded-input border bg-surface has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-(--focus) ${isWrong ? 'border-danger' : 'border-control'}`}
          >
            <StepperButton
              className={stepClass}
              label={props.decreaseLabel}
              canStep={(value ?? stepStart) > range.least}
              onPress={() => stepBy(-step)}
            >
              <Minus aria-hidden size={16} strokeWidth={2} />
            </StepperButton>
            <input
              id={id}
              dir="ltr"
              inputMode={range.least < 0 ? 'text' : 'decimal'}
              autoComplete="off"
              value={text}
              placeholder={props.placeholder}
              onChange={(event) => type(event.target.value)}
              onBlur={leave}
              onKeyDown={onKeyDown}
              aria-invalid={isWrong || undefined}
              aria-describedby={described || undefined}
              className="w-[min(4.25rem,22vw)] min-w-0 border-x border-line bg-transparent px-1 text-center text-16 outline-none placeholder:text-ink-2"
            />
            <StepperButton
              className={stepClass}
              label={props.increaseLabel}
              canStep={(value ?? stepStart) < range.most}
              onPress={() => stepBy(step)}
            >
              <Plus aria-hidden size={16} strokeWidth={2} />
            </StepperButton>
          </div>
          {unit ? <span className="ms-1 text-14 text-ink-2">{unit}</span> : null}
          {props.children}
        </div>
      </div>
      <p id={`${id}-error`} role="alert" className="mt-1 text-14 font-medium text-danger empty:hidden">
        {isWrong ? error : null}
      </p>
      {hint ? (
        <p id={`${id}-hint`} className="mt-1 text-14 text-ink-2">
          {hint}
        </p>
      ) : null}
    </div>
  );
}
