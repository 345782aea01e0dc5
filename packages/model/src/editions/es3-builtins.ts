// Data: every built-in of ECMA-262 3rd edition (December 1999) with the section that defines it (Annex B as B.2.x),
// and what some ES3-era hosts add. Compared by test/editions.test.ts with TypeScript's libs and V8's own objects.
export const ES3_BUILTINS = {
  "edition": "ECMA-262 3rd edition",
  "globals": {
    "values": {
      "NaN": {
        "sec": "15.1.1.1",
        "kind": "value"
      },
      "Infinity": {
        "sec": "15.1.1.2",
        "kind": "value"
      },
      "undefined": {
        "sec": "15.1.1.3",
        "kind": "value"
      }
    },
    "functions": {
      "eval": {
        "sec": "15.1.2.1",
        "kind": "function"
      },
      "parseInt": {
        "sec": "15.1.2.2",
        "kind": "function"
      },
      "parseFloat": {
        "sec": "15.1.2.3",
        "kind": "function"
      },
      "isNaN": {
        "sec": "15.1.2.4",
        "kind": "function"
      },
      "isFinite": {
        "sec": "15.1.2.5",
        "kind": "function"
      },
      "decodeURI": {
        "sec": "15.1.3.1",
        "kind": "function"
      },
      "decodeURIComponent": {
        "sec": "15.1.3.2",
        "kind": "function"
      },
      "encodeURI": {
        "sec": "15.1.3.3",
        "kind": "function"
      },
      "encodeURIComponent": {
        "sec": "15.1.3.4",
        "kind": "function"
      },
      "escape": {
        "sec": "B.2.1",
        "kind": "function"
      },
      "unescape": {
        "sec": "B.2.2",
        "kind": "function"
      }
    },
    "constructors": {
      "Object": {
        "sec": "15.1.4.1",
        "kind": "constructor"
      },
      "Function": {
        "sec": "15.1.4.2",
        "kind": "constructor"
      },
      "Array": {
        "sec": "15.1.4.3",
        "kind": "constructor"
      },
      "String": {
        "sec": "15.1.4.4",
        "kind": "constructor"
      },
      "Boolean": {
        "sec": "15.1.4.5",
        "kind": "constructor"
      },
      "Number": {
        "sec": "15.1.4.6",
        "kind": "constructor"
      },
      "Date": {
        "sec": "15.1.4.7",
        "kind": "constructor"
      },
      "RegExp": {
        "sec": "15.1.4.8",
        "kind": "constructor"
      },
      "Error": {
        "sec": "15.1.4.9",
        "kind": "constructor"
      },
      "EvalError": {
        "sec": "15.1.4.10",
        "kind": "constructor"
      },
      "RangeError": {
        "sec": "15.1.4.11",
        "kind": "constructor"
      },
      "ReferenceError": {
        "sec": "15.1.4.12",
        "kind": "constructor"
      },
      "SyntaxError": {
        "sec": "15.1.4.13",
        "kind": "constructor"
      },
      "TypeError": {
        "sec": "15.1.4.14",
        "kind": "constructor"
      },
      "URIError": {
        "sec": "15.1.4.15",
        "kind": "constructor"
      }
    },
    "objects": {
      "Math": {
        "sec": "15.1.5.1",
        "kind": "object"
      }
    }
  },
  "classes": {
    "Object": {
      "constructor": {
        "sec": "15.2.3",
        "own": {
          "prototype": {
            "sec": "15.2.3.1",
            "kind": "value"
          },
          "length": {
            "sec": "15.2.3",
            "kind": "value"
          }
        }
      },
      "prototype": {
        "sec": "15.2.4",
        "members": {
          "constructor": {
            "sec": "15.2.4.1",
            "kind": "function"
          },
          "toString": {
            "sec": "15.2.4.2",
            "kind": "function"
          },
          "toLocaleString": {
            "sec": "15.2.4.3",
            "kind": "function"
          },
          "valueOf": {
            "sec": "15.2.4.4",
            "kind": "function"
          },
          "hasOwnProperty": {
            "sec": "15.2.4.5",
            "kind": "function"
          },
          "isPrototypeOf": {
            "sec": "15.2.4.6",
            "kind": "function"
          },
          "propertyIsEnumerable": {
            "sec": "15.2.4.7",
            "kind": "function"
          }
        }
      },
      "instance": {}
    },
    "Function": {
      "constructor": {
        "sec": "15.3.3",
        "own": {
          "prototype": {
            "sec": "15.3.3.1",
            "kind": "value"
          },
          "length": {
            "sec": "15.3.3",
            "kind": "value"
          }
        }
      },
      "prototype": {
        "sec": "15.3.4",
        "members": {
          "constructor": {
            "sec": "15.3.4.1",
            "kind": "function"
          },
          "toString": {
            "sec": "15.3.4.2",
            "kind": "function"
          },
          "apply": {
            "sec": "15.3.4.3",
            "kind": "function"
          },
          "call": {
            "sec": "15.3.4.4",
            "kind": "function"
          },
          "length": {
            "sec": "15.3.4",
            "kind": "value"
          }
        }
      },
      "instance": {
        "length": {
          "sec": "15.3.5.1",
          "kind": "value"
        },
        "prototype": {
          "sec": "15.3.5.2",
          "kind": "value"
        }
      }
    },
    "Array": {
      "constructor": {
        "sec": "15.4.3",
        "own": {
          "prototype": {
            "sec": "15.4.3.1",
            "kind": "value"
          },
          "length": {
            "sec": "15.4.3",
            "kind": "value"
          }
        }
      },
      "prototype": {
        "sec": "15.4.4",
        "members": {
          "constructor": {
            "sec": "15.4.4.1",
            "kind": "function"
          },
          "toString": {
            "sec": "15.4.4.2",
            "kind": "function"
          },
          "toLocaleString": {
            "sec": "15.4.4.3",
            "kind": "function"
          },
          "concat": {
            "sec": "15.4.4.4",
            "kind": "function"
          },
          "join": {
            "sec": "15.4.4.5",
            "kind": "function"
          },
          "pop": {
            "sec": "15.4.4.6",
            "kind": "function"
          },
          "push": {
            "sec": "15.4.4.7",
            "kind": "function"
          },
          "reverse": {
            "sec": "15.4.4.8",
            "kind": "function"
          },
          "shift": {
            "sec": "15.4.4.9",
            "kind": "function"
          },
          "slice": {
            "sec": "15.4.4.10",
            "kind": "function"
          },
          "sort": {
            "sec": "15.4.4.11",
            "kind": "function"
          },
          "splice": {
            "sec": "15.4.4.12",
            "kind": "function"
          },
          "unshift": {
            "sec": "15.4.4.13",
            "kind": "function"
          },
          "length": {
            "sec": "15.4.4",
            "kind": "value"
          }
        }
      },
      "instance": {
        "length": {
          "sec": "15.4.5.2",
          "kind": "value"
        }
      }
    },
    "String": {
      "constructor": {
        "sec": "15.5.3",
        "own": {
          "prototype": {
            "sec": "15.5.3.1",
            "kind": "value"
          },
          "length": {
            "sec": "15.5.3",
            "kind": "value"
          },
          "fromCharCode": {
            "sec": "15.5.3.2",
            "kind": "function"
          }
        }
      },
      "prototype": {
        "sec": "15.5.4",
        "members": {
          "constructor": {
            "sec": "15.5.4.1",
            "kind": "function"
          },
          "toString": {
            "sec": "15.5.4.2",
            "kind": "function"
          },
          "valueOf": {
            "sec": "15.5.4.3",
            "kind": "function"
          },
          "charAt": {
            "sec": "15.5.4.4",
            "kind": "function"
          },
          "charCodeAt": {
            "sec": "15.5.4.5",
            "kind": "function"
          },
          "concat": {
            "sec": "15.5.4.6",
            "kind": "function"
          },
          "indexOf": {
            "sec": "15.5.4.7",
            "kind": "function"
          },
          "lastIndexOf": {
            "sec": "15.5.4.8",
            "kind": "function"
          },
          "localeCompare": {
            "sec": "15.5.4.9",
            "kind": "function"
          },
          "match": {
            "sec": "15.5.4.10",
            "kind": "function"
          },
          "replace": {
            "sec": "15.5.4.11",
            "kind": "function"
          },
          "search": {
            "sec": "15.5.4.12",
            "kind": "function"
          },
          "slice": {
            "sec": "15.5.4.13",
            "kind": "function"
          },
          "split": {
            "sec": "15.5.4.14",
            "kind": "function"
          },
          "substring": {
            "sec": "15.5.4.15",
            "kind": "function"
          },
          "toLowerCase": {
            "sec": "15.5.4.16",
            "kind": "function"
          },
          "toLocaleLowerCase": {
            "sec": "15.5.4.17",
            "kind": "function"
          },
          "toUpperCase": {
            "sec": "15.5.4.18",
            "kind": "function"
          },
          "toLocaleUpperCase": {
            "sec": "15.5.4.19",
            "kind": "function"
          },
          "substr": {
            "sec": "B.2.3",
            "kind": "function"
          },
          "length": {
            "sec": "15.5.4",
            "kind": "value"
          }
        }
      },
      "instance": {
        "length": {
          "sec": "15.5.5.1",
          "kind": "value"
        }
      }
    },
    "Boolean": {
      "constructor": {
        "sec": "15.6.3",
        "own": {
          "prototype": {
            "sec": "15.6.3.1",
            "kind": "value"
          },
          "length": {
            "sec": "15.6.3",
            "kind": "value"
          }
        }
      },
      "prototype": {
        "sec": "15.6.4",
        "members": {
          "constructor": {
            "sec": "15.6.4.1",
            "kind": "function"
          },
          "toString": {
            "sec": "15.6.4.2",
            "kind": "function"
          },
          "valueOf": {
            "sec": "15.6.4.3",
            "kind": "function"
          }
        }
      },
      "instance": {}
    },
    "Number": {
      "constructor": {
        "sec": "15.7.3",
        "own": {
          "prototype": {
            "sec": "15.7.3.1",
            "kind": "value"
          },
          "MAX_VALUE": {
            "sec": "15.7.3.2",
            "kind": "value"
          },
          "MIN_VALUE": {
            "sec": "15.7.3.3",
            "kind": "value"
          },
          "NaN": {
            "sec": "15.7.3.4",
            "kind": "value"
          },
          "NEGATIVE_INFINITY": {
            "sec": "15.7.3.5",
            "kind": "value"
          },
          "POSITIVE_INFINITY": {
            "sec": "15.7.3.6",
            "kind": "value"
          },
          "length": {
            "sec": "15.7.3",
            "kind": "value"
          }
        }
      },
      "prototype": {
        "sec": "15.7.4",
        "members": {
          "constructor": {
            "sec": "15.7.4.1",
            "kind": "function"
          },
          "toString": {
            "sec": "15.7.4.2",
            "kind": "function"
          },
          "toLocaleString": {
            "sec": "15.7.4.3",
            "kind": "function"
          },
          "valueOf": {
            "sec": "15.7.4.4",
            "kind": "function"
          },
          "toFixed": {
            "sec": "15.7.4.5",
            "kind": "function"
          },
          "toExponential": {
            "sec": "15.7.4.6",
            "kind": "function"
          },
          "toPrecision": {
            "sec": "15.7.4.7",
            "kind": "function"
          }
        }
      },
      "instance": {}
    },
    "Date": {
      "constructor": {
        "sec": "15.9.4",
        "own": {
          "prototype": {
            "sec": "15.9.4.1",
            "kind": "value"
          },
          "length": {
            "sec": "15.9.4",
            "kind": "value"
          },
          "parse": {
            "sec": "15.9.4.2",
            "kind": "function"
          },
          "UTC": {
            "sec": "15.9.4.3",
            "kind": "function"
          }
        }
      },
      "prototype": {
        "sec": "15.9.5",
        "members": {
          "constructor": {
            "sec": "15.9.5.1",
            "kind": "function"
          },
          "toString": {
            "sec": "15.9.5.2",
            "kind": "function"
          },
          "toDateString": {
            "sec": "15.9.5.3",
            "kind": "function"
          },
          "toTimeString": {
            "sec": "15.9.5.4",
            "kind": "function"
          },
          "toLocaleString": {
            "sec": "15.9.5.5",
            "kind": "function"
          },
          "toLocaleDateString": {
            "sec": "15.9.5.6",
            "kind": "function"
          },
          "toLocaleTimeString": {
            "sec": "15.9.5.7",
            "kind": "function"
          },
          "valueOf": {
            "sec": "15.9.5.8",
            "kind": "function"
          },
          "getTime": {
            "sec": "15.9.5.9",
            "kind": "function"
          },
          "getFullYear": {
            "sec": "15.9.5.10",
            "kind": "function"
          },
          "getUTCFullYear": {
            "sec": "15.9.5.11",
            "kind": "function"
          },
          "getMonth": {
            "sec": "15.9.5.12",
            "kind": "function"
          },
          "getUTCMonth": {
            "sec": "15.9.5.13",
            "kind": "function"
          },
          "getDate": {
            "sec": "15.9.5.14",
            "kind": "function"
          },
          "getUTCDate": {
            "sec": "15.9.5.15",
            "kind": "function"
          },
          "getDay": {
            "sec": "15.9.5.16",
            "kind": "function"
          },
          "getUTCDay": {
            "sec": "15.9.5.17",
            "kind": "function"
          },
          "getHours": {
            "sec": "15.9.5.18",
            "kind": "function"
          },
          "getUTCHours": {
            "sec": "15.9.5.19",
            "kind": "function"
          },
          "getMinutes": {
            "sec": "15.9.5.20",
            "kind": "function"
          },
          "getUTCMinutes": {
            "sec": "15.9.5.21",
            "kind": "function"
          },
          "getSeconds": {
            "sec": "15.9.5.22",
            "kind": "function"
          },
          "getUTCSeconds": {
            "sec": "15.9.5.23",
            "kind": "function"
          },
          "getMilliseconds": {
            "sec": "15.9.5.24",
            "kind": "function"
          },
          "getUTCMilliseconds": {
            "sec": "15.9.5.25",
            "kind": "function"
          },
          "getTimezoneOffset": {
            "sec": "15.9.5.26",
            "kind": "function"
          },
          "setTime": {
            "sec": "15.9.5.27",
            "kind": "function"
          },
          "setMilliseconds": {
            "sec": "15.9.5.28",
            "kind": "function"
          },
          "setUTCMilliseconds": {
            "sec": "15.9.5.29",
            "kind": "function"
          },
          "setSeconds": {
            "sec": "15.9.5.30",
            "kind": "function"
          },
          "setUTCSeconds": {
            "sec": "15.9.5.31",
            "kind": "function"
          },
          "setMinutes": {
            "sec": "15.9.5.32",
            "kind": "function"
          },
          "setUTCMinutes": {
            "sec": "15.9.5.33",
            "kind": "function"
          },
          "setHours": {
            "sec": "15.9.5.34",
            "kind": "function"
          },
          "setUTCHours": {
            "sec": "15.9.5.35",
            "kind": "function"
          },
          "setDate": {
            "sec": "15.9.5.36",
            "kind": "function"
          },
          "setUTCDate": {
            "sec": "15.9.5.37",
            "kind": "function"
          },
          "setMonth": {
            "sec": "15.9.5.38",
            "kind": "function"
          },
          "setUTCMonth": {
            "sec": "15.9.5.39",
            "kind": "function"
          },
          "setFullYear": {
            "sec": "15.9.5.40",
            "kind": "function"
          },
          "setUTCFullYear": {
            "sec": "15.9.5.41",
            "kind": "function"
          },
          "toUTCString": {
            "sec": "15.9.5.42",
            "kind": "function"
          },
          "getYear": {
            "sec": "B.2.4",
            "kind": "function"
          },
          "setYear": {
            "sec": "B.2.5",
            "kind": "function"
          },
          "toGMTString": {
            "sec": "B.2.6",
            "kind": "function"
          }
        }
      },
      "instance": {}
    },
    "RegExp": {
      "constructor": {
        "sec": "15.10.5",
        "own": {
          "prototype": {
            "sec": "15.10.5.1",
            "kind": "value"
          },
          "length": {
            "sec": "15.10.5",
            "kind": "value"
          }
        }
      },
      "prototype": {
        "sec": "15.10.6",
        "members": {
          "constructor": {
            "sec": "15.10.6.1",
            "kind": "function"
          },
          "exec": {
            "sec": "15.10.6.2",
            "kind": "function"
          },
          "test": {
            "sec": "15.10.6.3",
            "kind": "function"
          },
          "toString": {
            "sec": "15.10.6.4",
            "kind": "function"
          }
        }
      },
      "instance": {
        "source": {
          "sec": "15.10.7.1",
          "kind": "value"
        },
        "global": {
          "sec": "15.10.7.2",
          "kind": "value"
        },
        "ignoreCase": {
          "sec": "15.10.7.3",
          "kind": "value"
        },
        "multiline": {
          "sec": "15.10.7.4",
          "kind": "value"
        },
        "lastIndex": {
          "sec": "15.10.7.5",
          "kind": "value"
        }
      }
    },
    "Error": {
      "constructor": {
        "sec": "15.11.3",
        "own": {
          "prototype": {
            "sec": "15.11.3.1",
            "kind": "value"
          },
          "length": {
            "sec": "15.11.3",
            "kind": "value"
          }
        }
      },
      "prototype": {
        "sec": "15.11.4",
        "members": {
          "constructor": {
            "sec": "15.11.4.1",
            "kind": "function"
          },
          "name": {
            "sec": "15.11.4.2",
            "kind": "value"
          },
          "message": {
            "sec": "15.11.4.3",
            "kind": "value"
          },
          "toString": {
            "sec": "15.11.4.4",
            "kind": "function"
          }
        }
      },
      "instance": {}
    },
    "EvalError": {
      "constructor": {
        "sec": "15.11.6.1",
        "own": {
          "prototype": {
            "sec": "15.11.7.6",
            "kind": "value"
          },
          "length": {
            "sec": "15.11.7.5",
            "kind": "value"
          }
        }
      },
      "prototype": {
        "sec": "15.11.7.7",
        "members": {
          "constructor": {
            "sec": "15.11.7.8",
            "kind": "function"
          },
          "name": {
            "sec": "15.11.7.9",
            "kind": "value"
          },
          "message": {
            "sec": "15.11.7.10",
            "kind": "value"
          }
        }
      },
      "instance": {}
    },
    "RangeError": {
      "constructor": {
        "sec": "15.11.6.2",
        "own": {
          "prototype": {
            "sec": "15.11.7.6",
            "kind": "value"
          },
          "length": {
            "sec": "15.11.7.5",
            "kind": "value"
          }
        }
      },
      "prototype": {
        "sec": "15.11.7.7",
        "members": {
          "constructor": {
            "sec": "15.11.7.8",
            "kind": "function"
          },
          "name": {
            "sec": "15.11.7.9",
            "kind": "value"
          },
          "message": {
            "sec": "15.11.7.10",
            "kind": "value"
          }
        }
      },
      "instance": {}
    },
    "ReferenceError": {
      "constructor": {
        "sec": "15.11.6.3",
        "own": {
          "prototype": {
            "sec": "15.11.7.6",
            "kind": "value"
          },
          "length": {
            "sec": "15.11.7.5",
            "kind": "value"
          }
        }
      },
      "prototype": {
        "sec": "15.11.7.7",
        "members": {
          "constructor": {
            "sec": "15.11.7.8",
            "kind": "function"
          },
          "name": {
            "sec": "15.11.7.9",
            "kind": "value"
          },
          "message": {
            "sec": "15.11.7.10",
            "kind": "value"
          }
        }
      },
      "instance": {}
    },
    "SyntaxError": {
      "constructor": {
        "sec": "15.11.6.4",
        "own": {
          "prototype": {
            "sec": "15.11.7.6",
            "kind": "value"
          },
          "length": {
            "sec": "15.11.7.5",
            "kind": "value"
          }
        }
      },
      "prototype": {
        "sec": "15.11.7.7",
        "members": {
          "constructor": {
            "sec": "15.11.7.8",
            "kind": "function"
          },
          "name": {
            "sec": "15.11.7.9",
            "kind": "value"
          },
          "message": {
            "sec": "15.11.7.10",
            "kind": "value"
          }
        }
      },
      "instance": {}
    },
    "TypeError": {
      "constructor": {
        "sec": "15.11.6.5",
        "own": {
          "prototype": {
            "sec": "15.11.7.6",
            "kind": "value"
          },
          "length": {
            "sec": "15.11.7.5",
            "kind": "value"
          }
        }
      },
      "prototype": {
        "sec": "15.11.7.7",
        "members": {
          "constructor": {
            "sec": "15.11.7.8",
            "kind": "function"
          },
          "name": {
            "sec": "15.11.7.9",
            "kind": "value"
          },
          "message": {
            "sec": "15.11.7.10",
            "kind": "value"
          }
        }
      },
      "instance": {}
    },
    "URIError": {
      "constructor": {
        "sec": "15.11.6.6",
        "own": {
          "prototype": {
            "sec": "15.11.7.6",
            "kind": "value"
          },
          "length": {
            "sec": "15.11.7.5",
            "kind": "value"
          }
        }
      },
      "prototype": {
        "sec": "15.11.7.7",
        "members": {
          "constructor": {
            "sec": "15.11.7.8",
            "kind": "function"
          },
          "name": {
            "sec": "15.11.7.9",
            "kind": "value"
          },
          "message": {
            "sec": "15.11.7.10",
            "kind": "value"
          }
        }
      },
      "instance": {}
    }
  },
  "objects": {
    "Math": {
      "sec": "15.8",
      "own": {
        "E": {
          "sec": "15.8.1.1",
          "kind": "value"
        },
        "LN10": {
          "sec": "15.8.1.2",
          "kind": "value"
        },
        "LN2": {
          "sec": "15.8.1.3",
          "kind": "value"
        },
        "LOG2E": {
          "sec": "15.8.1.4",
          "kind": "value"
        },
        "LOG10E": {
          "sec": "15.8.1.5",
          "kind": "value"
        },
        "PI": {
          "sec": "15.8.1.6",
          "kind": "value"
        },
        "SQRT1_2": {
          "sec": "15.8.1.7",
          "kind": "value"
        },
        "SQRT2": {
          "sec": "15.8.1.8",
          "kind": "value"
        },
        "abs": {
          "sec": "15.8.2.1",
          "kind": "function"
        },
        "acos": {
          "sec": "15.8.2.2",
          "kind": "function"
        },
        "asin": {
          "sec": "15.8.2.3",
          "kind": "function"
        },
        "atan": {
          "sec": "15.8.2.4",
          "kind": "function"
        },
        "atan2": {
          "sec": "15.8.2.5",
          "kind": "function"
        },
        "ceil": {
          "sec": "15.8.2.6",
          "kind": "function"
        },
        "cos": {
          "sec": "15.8.2.7",
          "kind": "function"
        },
        "exp": {
          "sec": "15.8.2.8",
          "kind": "function"
        },
        "floor": {
          "sec": "15.8.2.9",
          "kind": "function"
        },
        "log": {
          "sec": "15.8.2.10",
          "kind": "function"
        },
        "max": {
          "sec": "15.8.2.11",
          "kind": "function"
        },
        "min": {
          "sec": "15.8.2.12",
          "kind": "function"
        },
        "pow": {
          "sec": "15.8.2.13",
          "kind": "function"
        },
        "random": {
          "sec": "15.8.2.14",
          "kind": "function"
        },
        "round": {
          "sec": "15.8.2.15",
          "kind": "function"
        },
        "sin": {
          "sec": "15.8.2.16",
          "kind": "function"
        },
        "sqrt": {
          "sec": "15.8.2.17",
          "kind": "function"
        },
        "tan": {
          "sec": "15.8.2.18",
          "kind": "function"
        }
      }
    },
    "arguments": {
      "sec": "10.1.8",
      "own": {
        "callee": {
          "sec": "10.1.8",
          "kind": "value"
        },
        "length": {
          "sec": "10.1.8",
          "kind": "value"
        }
      }
    },
    "execResult": {
      "sec": "15.10.6.2",
      "own": {
        "index": {
          "sec": "15.10.6.2",
          "kind": "value"
        },
        "input": {
          "sec": "15.10.6.2",
          "kind": "value"
        },
        "length": {
          "sec": "15.10.6.2",
          "kind": "value"
        }
      }
    }
  },
  "reservedWords": {
    "keywords": {
      "sec": "7.5.2",
      "words": [
        "break",
        "case",
        "catch",
        "continue",
        "default",
        "delete",
        "do",
        "else",
        "finally",
        "for",
        "function",
        "if",
        "in",
        "instanceof",
        "new",
        "return",
        "switch",
        "this",
        "throw",
        "try",
        "typeof",
        "var",
        "void",
        "while",
        "with"
      ]
    },
    "future": {
      "sec": "7.5.3",
      "words": [
        "abstract",
        "boolean",
        "byte",
        "char",
        "class",
        "const",
        "debugger",
        "double",
        "enum",
        "export",
        "extends",
        "final",
        "float",
        "goto",
        "implements",
        "import",
        "int",
        "interface",
        "long",
        "native",
        "package",
        "private",
        "protected",
        "public",
        "short",
        "static",
        "super",
        "synchronized",
        "throws",
        "transient",
        "volatile"
      ]
    },
    "literals": {
      "sec": "7.8.1-7.8.2",
      "words": [
        "null",
        "true",
        "false"
      ]
    }
  }
} as const;
