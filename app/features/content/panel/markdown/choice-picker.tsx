import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/forms/button.tsx';
import { Checkbox } from '#ui/panel/checkbox.tsx';
import { Dialog } from '#ui/panel/dialog.tsx';
import type { ChoiceItem } from './insert-items.ts';

type ChoicePickerProps = {
  item: ChoiceItem;
  onChoose: (slugs: string[]) => void;
  onClose: () => void;
};

/** Chooses content of the site by title, in the order of choosing; open while it is mounted. */
export function ChoicePicker({ item, onChoose, onClose }: ChoicePickerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [chosen, setChosen] = useState<string[]>([]);

  // A dialog is modal only when opened with showModal().
  useEffect(() => dialog.current?.showModal(), []);

  function insert() {
    dialog.current?.close();
    onChoose(chosen);
  }

  return (
    <Dialog ref={dialog} title={item.hint} onClose={onClose}>
      <p className="type-read mb-4">They are shown in the order in which you choose them. {item.noChoices}</p>
      <ul className="max-h-[50dvh] overflow-y-auto overscroll-contain border-y border-rule py-1 empty:hidden">
        {item.choices.map(({ slug, title }) => (
          <li key={slug} className="flex items-center justify-between gap-3 pr-3 pl-1">
            <Checkbox
              label={title}
              checked={chosen.includes(slug)}
              onChange={({ currentTarget }) =>
                setChosen(
                  currentTarget.checked ? [...chosen, slug] : chosen.filter((other) => other !== slug),
                )
              }
            />
            {chosen.includes(slug) && <span className="type-label">{chosen.indexOf(slug) + 1}</span>}
          </li>
        ))}
      </ul>
      <div className="mt-6 flex justify-end gap-3">
        <Button variant="line" size="small" onClick={() => dialog.current?.close()}>
          Cancel
        </Button>
        <Button size="small" onClick={insert}>
          Insert
        </Button>
      </div>
    </Dialog>
  );
}
