import type { LanguageInput } from 'shiki/core';

export type Language = { id: string; name: string; aliases: string[]; load: LanguageInput | null };

function language(id: string, name: string, aliases: string[], load: LanguageInput): Language {
  return { id, name, aliases, load };
}

const plainLanguage: Language = { id: 'text', name: 'Plain text', aliases: [], load: null };

export const languages: Language[] = [
  language('astro', 'Astro', [], () => import('shiki/langs/astro.mjs')),
  language('c', 'C', ['h'], () => import('shiki/langs/c.mjs')),
  language('cpp', 'C++', ['c++', 'hpp'], () => import('shiki/langs/cpp.mjs')),
  language('csharp', 'C#', ['c#', 'cs'], () => import('shiki/langs/csharp.mjs')),
  language('css', 'CSS', [], () => import('shiki/langs/css.mjs')),
  language('dart', 'Dart', [], () => import('shiki/langs/dart.mjs')),
  language('diff', 'Diff', ['patch'], () => import('shiki/langs/diff.mjs')),
  language('docker', 'Dockerfile', ['dockerfile'], () => import('shiki/langs/docker.mjs')),
  language('dotenv', 'Environment', ['env'], () => import('shiki/langs/dotenv.mjs')),
  language('elixir', 'Elixir', ['ex', 'exs'], () => import('shiki/langs/elixir.mjs')),
  language('go', 'Go', ['golang'], () => import('shiki/langs/go.mjs')),
  language('graphql', 'GraphQL', ['gql'], () => import('shiki/langs/graphql.mjs')),
  language('html', 'HTML', ['htm'], () => import('shiki/langs/html.mjs')),
  language('http', 'HTTP', [], () => import('shiki/langs/http.mjs')),
  language('ini', 'INI', ['conf'], () => import('shiki/langs/ini.mjs')),
  language('java', 'Java', [], () => import('shiki/langs/java.mjs')),
  language(
    'javascript',
    'JavaScript',
    ['js', 'mjs', 'cjs', 'node'],
    () => import('shiki/langs/javascript.mjs'),
  ),
  language('json', 'JSON', [], () => import('shiki/langs/json.mjs')),
  language('jsonc', 'JSON', ['json5'], () => import('shiki/langs/jsonc.mjs')),
  language('jsx', 'JSX', [], () => import('shiki/langs/jsx.mjs')),
  language('kotlin', 'Kotlin', ['kt', 'kts'], () => import('shiki/langs/kotlin.mjs')),
  language('lua', 'Lua', [], () => import('shiki/langs/lua.mjs')),
  language('make', 'Makefile', ['makefile'], () => import('shiki/langs/make.mjs')),
  language('markdown', 'Markdown', ['md'], () => import('shiki/langs/markdown.mjs')),
  language('mdx', 'MDX', [], () => import('shiki/langs/mdx.mjs')),
  language('nginx', 'nginx', [], () => import('shiki/langs/nginx.mjs')),
  language('php', 'PHP', [], () => import('shiki/langs/php.mjs')),
  language('powershell', 'PowerShell', ['ps1', 'pwsh'], () => import('shiki/langs/powershell.mjs')),
  language('python', 'Python', ['py'], () => import('shiki/langs/python.mjs')),
  language('ruby', 'Ruby', ['rb'], () => import('shiki/langs/ruby.mjs')),
  language('rust', 'Rust', ['rs'], () => import('shiki/langs/rust.mjs')),
  language('scss', 'SCSS', [], () => import('shiki/langs/scss.mjs')),
  language(
    'shellscript',
    'Shell',
    ['bash', 'sh', 'shell', 'zsh'],
    () => import('shiki/langs/shellscript.mjs'),
  ),
  language('shellsession', 'Shell', ['console', 'terminal'], () => import('shiki/langs/shellsession.mjs')),
  language('sql', 'SQL', ['postgres', 'sqlite'], () => import('shiki/langs/sql.mjs')),
  language('svelte', 'Svelte', [], () => import('shiki/langs/svelte.mjs')),
  language('swift', 'Swift', [], () => import('shiki/langs/swift.mjs')),
  language('toml', 'TOML', [], () => import('shiki/langs/toml.mjs')),
  language('tsx', 'TSX', [], () => import('shiki/langs/tsx.mjs')),
  language('twig', 'Twig', [], () => import('shiki/langs/twig.mjs')),
  language('typescript', 'TypeScript', ['ts', 'mts', 'cts'], () => import('shiki/langs/typescript.mjs')),
  language('vue', 'Vue', [], () => import('shiki/langs/vue.mjs')),
  language('xml', 'XML', ['svg', 'rss'], () => import('shiki/langs/xml.mjs')),
  language('yaml', 'YAML', ['yml'], () => import('shiki/langs/yaml.mjs')),
];

const languagesByName = new Map(
  languages.flatMap((item) => [item.id, ...item.aliases].map((name) => [name, item])),
);

export function findLanguage(name: string): Language {
  return languagesByName.get(name) ?? plainLanguage;
}
