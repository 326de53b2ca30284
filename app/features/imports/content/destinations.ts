const AUTOLINK = /<(https?:\/\/[^\s<>]{1,2000})>/g;
const DEFINITION = /^ {0,3}\[[^\]\n]{1,200}\]:[ \t]{0,3}/;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;

/** Returns null for an address that stays. */
type Replace = (destination: string) => string | null;

/** Replaces the addresses of links and images in a Markdown text, except in fenced code. */
export function replaceDestinations(markdown: string, replace: Replace): string {
  return mapOutsideFences(markdown, (line) => replaceInLine(line, replace));
}

function mapOutsideFences(markdown: string, map: (line: string) => string): string {
  let fence = '';
  const lines = markdown.split('\n').map((line) => {
    const [, marker = ''] = FENCE.exec(line) ?? [];
    if (fence === '' && marker === '') return map(line);
    if (fence === '') fence = marker;
    else if (marker.startsWith(fence) && line.trim() === marker) fence = '';
    return line;
  });
  return lines.join('\n');
}

function replaceInLine(line: string, replace: Replace): string {
  const definition = DEFINITION.exec(line);
  let result = '';
  let position = 0;
  let start = definition ? definition[0].length : afterBracket(line, 0);
  while (start !== -1) {
    const end = destinationEnd(line, start);
    const replaced = end > start ? replace(readDestination(line.slice(start, end))) : null;
    if (replaced !== null) {
      result += line.slice(position, start) + writeDestination(replaced);
      position = end;
    }
    start = afterBracket(line, end);
  }
  return (result + line.slice(position)).replaceAll(AUTOLINK, (whole, url: string) => {
    const replaced = replace(url);
    return replaced === null ? whole : `[${replaced}](${writeDestination(replaced)})`;
  });
}

/** Where the address of the next link begins. */
function afterBracket(line: string, from: number): number {
  const index = line.indexOf('](', from);
  return index === -1 ? -1 : index + 2;
}

/** An address is in angle brackets, or has no spaces and balanced parentheses. */
function destinationEnd(line: string, start: number): number {
  if (line[start] === '<') {
    let end = start + 1;
    while (end < line.length && line[end] !== '>' && line[end] !== '<') end += 1;
    return line[end] === '>' ? end + 1 : start;
  }
  let depth = 0;
  for (let index = start; index < line.length; index += 1) {
    const sign = line[index]!;
    if (sign === '\\') index += 1;
    else if (sign === '(') depth += 1;
    else if (sign === ')' && depth > 0) depth -= 1;
    else if (sign === ')' || sign === ' ' || sign === '\t' || sign === '<') return index;
  }
  return line.length;
}

/** Undoes backslash escapes and the character references that Markdown writers use. */
function readDestination(written: string): string {
  const plain = written.startsWith('<') ? written.slice(1, -1) : written;
  return plain.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1').replaceAll(/&(?:amp|#38|#x26);/gi, '&');
}

function writeDestination(destination: string): string {
  if (/^[^\s()<>\\]+$/.test(destination)) return destination;
  return `<${destination.replaceAll(/[<>\\\s]/g, encodeURIComponent)}>`;
}
