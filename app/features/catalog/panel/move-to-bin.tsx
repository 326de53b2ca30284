import { Trash2 } from 'lucide-react';
import { useSubmit } from 'react-router';
import { Button } from '#ui/forms/button.tsx';
import { askToConfirm } from '#ui/panel/confirm.ts';
import { Icon } from '#ui/images/icon.tsx';
import { deleteQuestion, catalogPath, type CatalogKind } from '#features/catalog/catalog.ts';

/** The list offers undo; the form's navigation guard asks about unsaved changes. */
export function MoveToBin({ kind, id, name }: { kind: CatalogKind; id: string; name: string }) {
  const submit = useSubmit();

  async function moveToBin() {
    if (!(await askToConfirm(deleteQuestion(kind, name)))) return;
    await submit({ intent: 'bin', ids: JSON.stringify([id]) }, { method: 'post', action: catalogPath(kind) });
  }

  return (
    <Button variant="line" size="small" aria-haspopup="dialog" onClick={moveToBin}>
      <Icon of={Trash2} />
      Move to bin
    </Button>
  );
}
