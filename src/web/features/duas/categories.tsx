import { type DuaCategory, duaCategories } from '../../../domain/duas/dua.ts';
import { useT } from '../../i18n/localisation.tsx';
import { categoryWords } from './category-words.ts';
import { ToggleButton } from './toggle-button.tsx';

interface CategoriesProps {
  readonly chosen: DuaCategory | undefined;
  readonly onChoose: (category: DuaCategory | undefined) => void;
}

/** Which category. */
export function Categories({ chosen, onChoose }: CategoriesProps) {
  const t = useT();
  const choices: readonly (DuaCategory | undefined)[] = [undefined, ...duaCategories];
  return (
    // On a phone one row that is pushed aside, past the edges of the page.
    <fieldset className="-mx-(--edge) flex min-w-0 gap-2 overflow-x-auto px-(--edge) py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0">
      <legend className="sr-only">{t('Category')}</legend>
      {choices.map((category) => (
        <ToggleButton key={category ?? ''} isOn={chosen === category} onPress={() => onChoose(category)}>
          {category ? t(categoryWords[category]) : t('All Categories')}
        </ToggleButton>
      ))}
    </fieldset>
  );
}
