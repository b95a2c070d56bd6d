/*
 * The languages that code blocks can be coloured in: refractor's grammars, which are loaded one by one when first needed. They are
 * listed here since asking refractor itself would load them all.
 */

/** Names of refractor's grammars. */
export const GRAMMARS: ReadonlySet<string> = new Set(
  `
  abap abnf actionscript ada agda al antlr4 apacheconf apex apl applescript aql arduino arff armasm arturo asciidoc asm6502 asmatmel
  aspnet autohotkey autoit avisynth avro-idl awk bash basic batch bbcode bbj bicep birb bison bnf bqn brainfuck brightscript bro bsl c
  cfscript chaiscript cil cilkc cilkcpp clike clojure cmake cobol coffeescript concurnas cooklang coq cpp crystal csharp cshtml csp css
   csv cue cypher d dart dataweave dax dhall diff django dns-zone-file docker dot ebnf editorconfig eiffel ejs elixir elm erb
  erlang etlua excel-formula factor false firestore-security-rules flow fortran fsharp ftl gap gcode gdscript gedcom gettext gherkin git
  glsl gml gn go go-module gradle graphql groovy haml handlebars haskell haxe hcl hlsl hoon hpkp hsts http ichigojam icon
  icu-message-format idris iecst ignore inform7 ini io j java javadoc javadoclike javascript javastacktrace jexl jolie jq
   jsdoc json json5 jsonp jsstacktrace jsx julia keepalived keyman kotlin kumir kusto latex latte less lilypond
  linker-script liquid lisp livescript llvm log lolcode lua magma makefile markdown markup markup-templating mata matlab maxscript mel
  mermaid metafont mizar mongodb monkey moonscript n1ql n4js nand2tetris-hdl naniscript nasm neon nevod nginx nim nix nsis objectivec
  ocaml odin opencl openqasm oz parigp parser pascal pascaligo pcaxis peoplecode perl php phpdoc plant-uml plsql powerquery
  powershell processing prolog promql properties protobuf psl pug puppet pure purebasic purescript python q qml qore qsharp r racket
  reason regex rego renpy rescript rest rip roboconf robotframework ruby rust sas sass scala scheme scss shell-session smali smalltalk
  smarty sml solidity solution-file soy sparql splunk-spl sqf sql squirrel stan stata stylus supercollider swift systemd t4-cs
  t4-templating t4-vb tap tcl textile toml tremor tsx tt2 turtle twig typescript typoscript unrealscript uorazor uri v vala vbnet
  velocity verilog vhdl vim visual-basic warpscript wasm web-idl wgsl wiki wolfram wren xeora xojo xquery yaml yang zig
`
    .trim()
    .split(/\s+/),
);

/** Other names that people write, refractor's aliases among them → grammar. */
const ALIASES: ReadonlyMap<string, string> = new Map(
  `
  adoc:asciidoc ahk:autohotkey angular-html:markup angular-ts:typescript apache:apacheconf arm-asm:armasm art:arturo asm:nasm
  astro:markup atom:markup avdl:avro-idl avs:avisynth bat:batch c#:csharp c++:cpp cc:cpp cfc:cfscript cfg:ini cilk-c:cilkc
  cilk-cpp:cilkcpp cilk:cilkcpp cjs:javascript clj:clojure cmd:batch coffee:coffeescript common-lisp:lisp commonlisp:lisp
  conc:concurnas conf:ini cs:csharp csproj:markup cts:typescript curl:bash desktop:ini dns-zone:dns-zone-file dockerfile:docker
  dotenv:properties dotnet:csharp elisp:lisp emacs-lisp:lisp emacs:lisp env:properties erl:erlang eta:ejs ex:elixir exs:elixir
  f#:fsharp f03:fortran f08:fortran f77:fortran f90:fortran f95:fortran fish:bash fortran-fixed-form:fortran fortran-free-form:fortran
  fs:fsharp g4:antlr4 gamemakerlanguage:gml gawk:awk gd:gdscript gdresource:ini git-commit:git git-rebase:git gitignore:ignore
  gjs:javascript glimmer-js:javascript glimmer-ts:typescript gni:gn go-html-template:handlebars go-mod:go-module go-template:handlebars go-text-template:handlebars golang:go
  gotemplate:handlebars gotmpl:handlebars
  gql:graphql gradle-kts:kotlin gts:typescript gv:dot h:c hbs:handlebars hgignore:ignore hpp:cpp hs:haskell htm:markup html:markup
  idr:idris iex:elixir ino:arduino ipynb:json irb:ruby j2:django jade:pug jinja2:django jinja:django jl:julia js:javascript jsonc:json5 jsonl:json
  kql:kusto kt:kotlin kts:kotlin kum:kumir ld:linker-script ly:lilypond make:makefile mathematica:wolfram mathml:markup md:markdown
  mdx:markdown mediawiki:wiki mjs:javascript mk:makefile ml:ocaml moon:moonscript mscript:powerquery mts:typescript mustache:handlebars
  mysql:sql n4jsd:n4js nani:naniscript nb:wolfram ndjson:json node:javascript npmignore:ignore objc:objectivec objective-c:objectivec
  objective-cpp:objectivec objectpascal:pascal oscript:bsl patch:diff pbfasm:purebasic pcode:peoplecode pl:perl plantuml:plant-uml
  plist:markup po:gettext postcss:css postgresql:sql pq:powerquery proto:protobuf ps1:powershell ps:powershell purs:purescript
  pwsh:powershell px:pcaxis py:python pycon:python python3:python qasm:openqasm qs:qsharp razor:cshtml rb:ruby rbnf:bnf reg:ini
  res:rescript restructuredtext:rest rkt:racket robot:robotframework rpy:renpy rq:sparql rs:rust rss:markup rst:rest
  sclang:supercollider sh-session:shell-session sh:bash shell:bash shellscript:bash shellsession:shell-session shortcode:bbcode
  sln:solution-file smlnj:sml sol:solidity spl:splunk-spl splunk:splunk-spl sqlite:sql ssml:markup styl:stylus sv:verilog svelte:markup
  svg:markup system-verilog:verilog t4:t4-cs terraform:hcl tex:latex tf:hcl trickle:tremor trig:turtle troy:tremor ts:typescript
  tsconfig:typoscript tsql:sql tsv:csv uc:unrealscript uscript:unrealscript vb:visual-basic vba:visual-basic viml:vim vimscript:vim
  vtl:velocity vue-html:markup vue:markup wat:wasm webidl:web-idl webmanifest:json wikitext:wiki wl:wolfram xeoracube:xeora xhtml:markup
  xls:excel-formula xlsx:excel-formula xml:markup xsl:markup yml:yaml zsh:bash
`
    .trim()
    .split(/\s+/)
    .map((pair) => pair.split(':') as [string, string]),
);

/** Names of blocks that no grammar colors. Mermaid is among them: diagrams are not drawn; and ANSI, which brings its colors. */
const PLAIN = new Set([
  '',
  'text',
  'txt',
  'plain',
  'plaintext',
  'console',
  'output',
  'terminal',
  'stdout',
  'ascii',
  'none',
  'mermaid',
  'ansi',
]);

/** What a fence's language means: a grammar's name, null for plain text, undefined for a name that is not known. `html+erb` is ERB. */
export function resolveLanguage(language: string, allowed: string[] | null): string | null | undefined {
  const name = language.toLowerCase();
  if (PLAIN.has(name)) return null;
  const grammar = findGrammar(name) ?? findGrammar(name.slice(name.lastIndexOf('+') + 1));
  if (grammar === undefined || allowed === null) return grammar;
  return allowed.some((other) => other.toLowerCase() === name || resolveLanguage(other, null) === grammar) ? grammar : undefined;
}

function findGrammar(name: string): string | undefined {
  return GRAMMARS.has(name) ? name : ALIASES.get(name);
}

/** The names a fence may use, for suggestions. */
export function listLanguages(allowed: string[] | null): string[] {
  return allowed ?? [...GRAMMARS, ...ALIASES.keys(), ...PLAIN].filter((name) => name !== '');
}
