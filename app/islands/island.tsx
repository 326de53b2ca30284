import { type ComponentType, createContext, useContext, useId } from 'react';

/** When the island's script is loaded: near the viewport, or when it is hovered, pressed or focused. */
type IslandTrigger = 'visible' | 'interaction';

export type RenderIsland = <Props extends object>(
  component: ComponentType<Props>,
  props: Props,
  identifierPrefix: string,
) => { name: string; html: string };

/** Set while a public page is rendered on the server. */
export const RenderIslandContext = createContext<RenderIsland | null>(null);

type IslandProps<Props extends object> = {
  of: ComponentType<Props>;
  /** Serialized as JSON into the page's source, so it must not contain secrets. */
  props: Props;
  when: IslandTrigger;
};

/** A part of a public page that React hydrates in the browser. The page must work without its script. */
export function Island<Props extends object>({ of, props, when }: IslandProps<Props>) {
  const render = useContext(RenderIslandContext);
  const id = useId();
  if (!render) throw new Error('Islands are rendered by the server, on public pages.');
  const { name, html } = render(of, props, id);
  return (
    <div
      className="contents"
      data-island={name}
      data-when={when}
      data-id={id}
      data-props={JSON.stringify(props)}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
