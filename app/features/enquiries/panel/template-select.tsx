import { formatHours } from '#platform/time/hours.ts';
import { fillPlaceholders } from '#platform/text/placeholders.ts';
import { askToConfirm } from '#ui/overlays/confirm.ts';
import type { Enquiry } from '#features/enquiries/pipeline.ts';

type TemplateSelectProps = {
  enquiry: Enquiry;
  ownerName: string;
  responseHours: number;
  templates: { name: string; text: string }[];
  body: string;
  onFill: (body: string) => void;
};

/** Begins a reply with a template; what was typed is not thrown away unasked. */
export function TemplateSelect(props: TemplateSelectProps) {
  const { enquiry, ownerName, responseHours, templates, body, onFill } = props;

  async function choose(place: string) {
    const template = templates[Number(place || -1)];
    if (!template) return;
    const isKept = templates.every(({ text }) => filled(text) !== body) && body.trim() !== '';
    if (isKept && !(await askToConfirm(question))) return;
    onFill(filled(template.text));
  }

  function filled(text: string) {
    const name = enquiry.name.split(' ')[0]!;
    return fillPlaceholders(text, {
      name,
      subject: enquiry.subject,
      owner: ownerName,
      response_time: formatHours(responseHours),
    });
  }

  if (templates.length === 0) return null;
  return (
    <label className="noscript:hidden">
      <span className="sr-only">Template</span>
      <select
        value=""
        onChange={(event) => void choose(event.target.value)}
        className="min-h-9 rounded-sm border border-rule-2 bg-surface px-2.5 text-ui transition-colors duration-(--quick) hover:border-ink-2 pointer-coarse:min-h-11"
      >
        <option value="">Choose a template</option>
        {templates.map(({ name, text }, place) => (
          <option key={text} value={place}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

const question = {
  title: 'Replace your text?',
  text: 'The template replaces the text in the field.',
  button: 'Replace',
};
