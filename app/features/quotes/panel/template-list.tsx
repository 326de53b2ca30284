import { Trash2 } from 'lucide-react';
import { useSubmit } from 'react-router';
import { quotesPath } from '#features/quotes/quote.ts';
import { iconButton } from '#ui/forms/icon-button.ts';
import { Icon } from '#ui/images/icon.tsx';
import { Box } from '#ui/panel/box.tsx';
import { askToConfirm } from '#ui/panel/confirm.ts';

type Template = { id: string; name: string };

export function TemplateList({ templates }: { templates: Template[] }) {
  const submit = useSubmit();

  async function remove({ id, name }: Template) {
    const agreed = await askToConfirm({
      title: `Delete the template “${name}”?`,
      text: 'Quotes that were started from it stay as they are. This cannot be undone.',
      button: 'Delete template',
    });
    const form = { intent: 'delete-template', id };
    if (agreed) await submit(form, { method: 'post', action: quotesPath, navigate: false });
  }

  return (
    <div className="mt-5">
      <Box title="Templates" aside={<p className="type-label">Choose one when you write a quote</p>}>
        <ul aria-label="Templates">
          {templates.map((template) => (
            <li
              key={template.id}
              className="flex items-center gap-2 border-t border-rule py-1 pr-2 pl-5 font-[550]"
            >
              <span className="min-w-0 flex-1 py-1.5 wrap-anywhere">{template.name}</span>
              <button
                type="button"
                aria-label={`Delete the template ${template.name}`}
                onClick={() => void remove(template)}
                className={iconButton}
              >
                <Icon of={Trash2} />
              </button>
            </li>
          ))}
        </ul>
      </Box>
    </div>
  );
}
