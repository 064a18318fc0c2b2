import { RadioGroup } from 'radix-ui';
import { languages } from '../i18n/languages.ts';
import { useLocalisation } from '../i18n/localisation.tsx';

interface RadioChipsProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly options: readonly { value: Value; label: string }[];
}

/** A radio group of a few short labels, side by side. */
export function RadioChips<Value extends string>({
  label,
  value,
  onChange,
  options,
}: RadioChipsProps<Value>) {
  const { language } = useLocalisation();
  return (
    <div className="mt-4 first:mt-0">
      <h3 className="mb-2 font-sans text-14 font-semibold">{label}</h3>
      <RadioGroup.Root
        aria-label={label}
        value={value}
        onValueChange={(next) => onChange(next as Value)}
        dir={languages[language].dir}
        className="flex flex-wrap gap-2"
      >
        {options.map((option) => (
          <RadioGroup.Item
            key={option.value}
            value={option.value}
            className="min-h-11 rounded-input border border-control px-4 text-16 hover:border-primary data-[state=checked]:border-primary data-[state=checked]:bg-primary data-[state=checked]:font-semibold data-[state=checked]:text-on-primary"
          >
            {option.label}
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </div>
  );
}
