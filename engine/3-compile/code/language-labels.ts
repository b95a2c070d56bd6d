/** What a block's language is called, for readers; null for plain text. `grammar` is Prism's name for it, which other names may stand for. */
export function nameLanguage(language: string, grammar: string | null): string | null {
  if (grammar === null) return null;
  const name = language.toLowerCase();
  return LABELS.get(name) ?? LABELS.get(grammar) ?? capitalize(grammar);
}

/** Names that are not written as the grammar's name with a capital. */
const LABELS: ReadonlyMap<string, string> = new Map(
  `
  abnf:ABNF actionscript:ActionScript antlr4:ANTLR apacheconf:Apache applescript:AppleScript asciidoc:AsciiDoc asm:Assembly aspnet:ASP.NET
  avro-idl:Avro awk:AWK bnf:BNF cfscript:CFScript cmake:CMake coffeescript:CoffeeScript cpp:C++ csharp:C# css:CSS csv:CSV diff:Diff
  dns-zone-file:DNS docker:Dockerfile dotenv:.env ebnf:EBNF editorconfig:EditorConfig ejs:EJS env:.env erb:ERB fish:Fish fsharp:F# ftl:FTL
  gdscript:GDScript git:Git gitignore:.gitignore glsl:GLSL go-module:Go go-template:Go go-mod:Go gotmpl:Go graphql:GraphQL hcl:HCL hlsl:HLSL
  html:HTML http:HTTP ini:INI javascript:JavaScript json:JSON json5:JSON5 jsonc:JSON jsonl:JSONL ndjson:JSONL jsonp:JSONP jsx:JSX julia:Julia
  jq:jq kts:Kotlin latex:LaTeX less:Less llvm:LLVM makefile:Makefile markup:HTML matlab:MATLAB mdx:MDX mongodb:MongoDB nasm:NASM nginx:nginx
  nsis:NSIS objectivec:Objective-C ocaml:OCaml opencl:OpenCL php:PHP plant-uml:PlantUML plsql:PL/SQL powershell:PowerShell promql:PromQL
  protobuf:Protobuf qml:QML r:R rest:reStructuredText rss:RSS sas:SAS scss:SCSS sh:Shell shell:Shell shell-session:Shell solidity:Solidity sparql:SPARQL
  sql:SQL mysql:MySQL postgresql:PostgreSQL sqlite:SQLite svelte:Svelte astro:Astro vue:Vue svg:SVG tcl:Tcl terraform:Terraform tf:Terraform toml:TOML tsx:TSX typescript:TypeScript
  vbnet:VB.NET verilog:Verilog vhdl:VHDL vim:Vim visual-basic:VBA wasm:WebAssembly wgsl:WGSL xml:XML plist:XML xquery:XQuery yaml:YAML yang:YANG
  zsh:Zsh jinja:Jinja jinja2:Jinja j2:Jinja rst:reStructuredText
  `
    .trim()
    .split(/\s+/)
    .map((entry) => {
      const colon = entry.indexOf(':');
      return [entry.slice(0, colon), entry.slice(colon + 1)] as const;
    }),
);

function capitalize(name: string): string {
  return name[0]!.toUpperCase() + name.slice(1);
}
