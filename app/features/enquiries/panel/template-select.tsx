import { fillPlaceholders, salutationValues } from '#platform/text/placeholders.ts';
import { askToConfirm } from '#ui/panel/confirm.ts';
import type { Enquiry } from '#features/enquiries/pipeline.ts';

type TemplateSelectProps = {
  enquiry: Enquiry;
  ownerName: string;
  responseTime: string;
  templates: { name: string; text: string }[];
  body: string;
  onFill: (body: string) => void;
};

/** Asks before replacing text that was typed. */
export function TemplateSelect(props: TemplateSelectProps) {
  const { enquiry, ownerName, responseTime, templates, body, onFill } = props;

  async function applyTemplate(index: string) {
    const template = templates[Number(index || -1)];
    if (!template) return;
    const hasTypedText = templates.every(({ text }) => fillTemplate(text) !== body) && body.trim() !== '';
    if (hasTypedText && !(await askToConfirm(question))) return;
    onFill(fillTemplate(template.text));
  }

  function fillTemplate(text: string) {
    return fillPlaceholders(text, {
      ...salutationValues(enquiry.name),
      subject: enquiry.subject,
      owner: ownerName,
      response_time: responseTime,
    });
  }

  if (templates.length === 0) return null;
  return (
    <label className="noscript:hidden">
      <span className="sr-only">Template</span>
      <select
        value=""
        onChange={(event) => void applyTemplate(event.target.value)}
        className="min-h-9 rounded-sm border border-rule-2 bg-surface px-2.5 text-ui transition-colors duration-(--quick) hover:border-ink-2 pointer-coarse:min-h-11"
      >
        <option value="">Choose a template</option>
        {templates.map(({ name, text }, index) => (
          <option key={text} value={index}>
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
