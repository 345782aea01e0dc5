/* Reading the XML export. All functions take a node and never change the tree. */
var Dom = {
    /** Child elements, all of them or those of one name. */
    elements: function (parent, name) {
        var found = [], list = parent.childNodes, i, child;
        for (i = 0; i < list.length; i++) {
            child = list.item(i);
            if (child.nodeType !== Node.ELEMENT_NODE) {
                continue;
            }
            if (!name || child.nodeName === name) {
                found.push(child);
            }
        }
        return found;
    },

    /** The text of a child element, without the blanks at both ends. */
    childText: function (parent, name, fallback) {
        var child = parent.firstChild, steps = 0;
        while (child !== null && steps < 500) {
            if (child.nodeName === name) {
                return Dom.clean(child.textContent); // ! dry-run member/absent textContent
            }
            child = child.nextSibling;
            steps += 1;
        }
        return arguments.length > 2 ? fallback : "";
    },

    attribute: function (element, name, fallback) {
        var value = element.getAttribute(name);
        return value === null || value === "" ? fallback : value;
    },

    /** Name and value of every attribute, for the data sheet. */
    attributes: function (element) {
        var map = element.attributes, pairs = [], i;
        if (map === null) {
            return pairs;
        }
        for (i = 0; i < map.length; i++) {
            pairs.push({ name: map[i].name, value: map[i].value });
        }
        return pairs;
    },

    /** Path from the root, for messages. */
    pathOf: function (node) {
        var names = [], depth = 0;
        while (node && node.nodeType === Node.ELEMENT_NODE && depth < 20) {
            names.unshift(node.nodeName);
            node = node.parentNode;
            depth += 1;
        }
        return "/" + names.join("/");
    },

    clean: function (text) {
        return String(text).replace(/\s+/g, " ").trim();
    }
};
