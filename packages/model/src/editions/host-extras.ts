// Data: built-ins outside ES3 that hosts of the era add, by host family. Globals of one product are facts of its documentation, not listed here.
export const HOST_EXTRAS = {
  "jsLegacy": {
    "note": "Netscape/JScript common extras, outside ES3",
    "String.prototype": [
      "anchor",
      "big",
      "blink",
      "bold",
      "fixed",
      "fontcolor",
      "fontsize",
      "italics",
      "link",
      "small",
      "strike",
      "sub",
      "sup"
    ],
    "RegExp": [
      "$1",
      "$2",
      "$3",
      "$4",
      "$5",
      "$6",
      "$7",
      "$8",
      "$9",
      "$_",
      "$&",
      "$+",
      "$`",
      "$'",
      "input",
      "lastMatch",
      "lastParen",
      "leftContext",
      "rightContext",
      "multiline"
    ],
    "RegExp.prototype": [
      "compile"
    ],
    "Function.prototype": [
      "caller",
      "arguments"
    ]
  },
  "extendscript": {
    "note": "from types-for-adobe shared/JavaScript.d.ts, and ECMA-357 13.4; confirm with the target documentation",
    "extends": [
      "jsLegacy"
    ],
    "globals": [
      "$",
      "File",
      "Folder",
      "Socket",
      "ExternalObject",
      "Reflection",
      "ReflectionInfo",
      "XML",
      "XMLList",
      "QName",
      "Namespace",
      "UnitValue",
      "alert",
      "confirm",
      "prompt",
      "isXMLName",
      "localize",
      "setDefaultXMLNamespace",
      "uneval",
      "BridgeTalk",
      "app"
    ],
    "Date": [
      "now"
    ],
    "Object": [
      "isValid"
    ],
    "Object.prototype": [
      "toSource",
      "watch",
      "unwatch",
      "reflect"
    ],
    "Array.prototype": [
      "toSource"
    ],
    "Function.prototype": [
      "name",
      "toSource"
    ],
    "XML": [
      "defaultSettings", "ignoreComments", "ignoreProcessingInstructions", "ignoreWhitespace", "prettyIndent", "prettyPrinting", "setSettings", "settings"
    ],
    "XML.prototype": [
      "addNamespace", "appendChild", "attribute", "attributes", "child", "childIndex", "children", "comments", "contains", "copy", "descendants", "elements",
      "hasComplexContent", "hasSimpleContent", "inScopeNamespaces", "insertChildAfter", "insertChildBefore", "length", "localName", "name", "namespace",
      "namespaceDeclarations", "nodeKind", "normalize", "parent", "prependChild", "processingInstructions", "removeNamespace", "replace", "setChildren",
      "setLocalName", "setName", "setNamespace", "text", "toXMLString", "xpath"
    ]
  },
  "jscript": {
    "note": "from knowledge: JScript 5.x",
    "extends": [
      "jsLegacy"
    ],
    "globals": [
      "ActiveXObject",
      "Enumerator",
      "VBArray",
      "GetObject",
      "ScriptEngine",
      "ScriptEngineMajorVersion",
      "ScriptEngineMinorVersion",
      "ScriptEngineBuildVersion",
      "CollectGarbage",
      "Debug",
      "WScript"
    ],
    "RegExp": [
      "index",
      "lastIndex"
    ],
    "Date.prototype": [
      "getVarDate"
    ]
  }
} as const;
