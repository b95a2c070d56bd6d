/** Runs in a page: what in its document would run code, if only somebody clicked, or the browser were another. */
export function findExecutable(): string[] {
  const found: string[] = [];
  const visit = (root: ParentNode) => {
    for (const element of root.querySelectorAll('*')) {
      const tag = element.localName;
      if (tag === 'script' && !/json$|plain$/.test(element.getAttribute('type') ?? '') && !element.hasAttribute('data-own'))
        found.push(element.outerHTML.slice(0, 90));
      if (tag === 'base' || (tag === 'meta' && element.hasAttribute('http-equiv'))) found.push(element.outerHTML.slice(0, 90));
      for (const { name, value } of element.attributes) {
        const plain = value.replace(/[\0-\x20]/g, '').toLowerCase();
        const isPicture = /^(?:img|source|video|audio|track|image|input)$/.test(tag) && /^(?:src|href|xlink:href|poster)$/.test(name);
        const isAddress = /^(?:href|xlink:href|src|data|action|formaction|ping|cite|longdesc|poster|background|to|from|values)$/.test(name);
        if (/^on/.test(name) || name === 'srcdoc') found.push(`${name} of ${element.outerHTML.slice(0, 90)}`);
        else if (isAddress && /^(?:javascript|vbscript):/.test(plain)) found.push(`${name} of ${element.outerHTML.slice(0, 90)}`);
        else if (isAddress && !isPicture && /^data:[^,]*(?:html|xml|script)/.test(plain))
          found.push(`${name} of ${element.outerHTML.slice(0, 90)}`);
      }
      if (tag === 'template') visit((element as HTMLTemplateElement).content);
      if (element.shadowRoot) visit(element.shadowRoot);
    }
  };
  visit(document);
  return found;
}
